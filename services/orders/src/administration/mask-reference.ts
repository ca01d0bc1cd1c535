/** Shows enough of a reference to compare two, and too little to use one. */
export function maskReference(reference: string): string {
  const shown = Math.min(4, Math.floor(reference.length / 4));
  return `${reference.slice(0, shown)}…${reference.slice(reference.length - shown)}`;
}

export function maskReferenceOrNull(reference: string | null): string | null {
  return reference === null ? null : maskReference(reference);
}
