/** The house's mark: a line that climbs. `rise` from 0 (flat) to 1 (steepest). */
export function BoostLine({ rise }: { rise: number }) {
  const top = Math.round(56 - 44 * rise);
  const line = `M0 58C44 58 62 ${58 - Math.round(8 * rise)} 84 ${58 - Math.round(22 * rise)}S112 ${top + 6} 128 ${top}`;
  return (
    <svg className="boost-line" viewBox="0 0 128 64" aria-hidden="true" preserveAspectRatio="none">
      <path className="boost-line-area" d={`${line}V64H0Z`} />
      <path className="boost-line-stroke" d={line} />
    </svg>
  );
}
