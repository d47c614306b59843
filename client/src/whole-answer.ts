/** JSON is read to its end, so that a connection that breaks in the middle of it is a failure of the attempt. */
export async function whole(response: Response): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
