/** Lines in the place of text that is being fetched, each as wide as given. Nothing for a screen reader. */
export function Bones({ widths }: { widths: readonly string[] }) {
  return (
    <span className="bones" aria-hidden="true">
      {widths.map((width, index) => (
        <span key={index} className="bone" style={{ width }} />
      ))}
    </span>
  );
}
