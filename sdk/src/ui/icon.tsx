/** The drawings that the SDK's own parts need. */
export const drawings = {
  close: 'M12 10.6 17 5.6 18.4 7 13.4 12 18.4 17 17 18.4 12 13.4 7 18.4 5.6 17 10.6 12 5.6 7 7 5.6Z',
};

export function Drawing({ path }: { path: string }) {
  return (
    <svg class="gp-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
