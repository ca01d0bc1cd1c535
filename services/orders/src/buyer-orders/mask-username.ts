/** `priya` as `pr***`; of a name of one or two letters only the first, because two would be all of it. */
export function maskUsername(username: string): string {
  return `${username.slice(0, username.length > 2 ? 2 : 1)}***`;
}
