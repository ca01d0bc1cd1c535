/** Hands a file to the browser, which saves it as `name`. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
