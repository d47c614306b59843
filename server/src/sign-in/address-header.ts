/** The header in which the sign-in library gets the address of the client. Only library-calls.ts sets it. */
export const addressHeader = 'x-guidepost-address';
