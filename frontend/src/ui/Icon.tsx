/** Line icons of one hand: 24 × 24, 1.75 wide. Only the ones in use. */
export const iconPaths = {
  cross: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  arrow: 'M5 12h14m-6-6l6 6-6 6',
  lock: 'M7 11V8a5 5 0 0110 0v3M5.5 11h13v9.5h-13zM12 15v2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9S11 4.5 8.5 4.5 6.5 9 12 9zm0 0s1-4.5 3.5-4.5S17.5 9 12 9z',
  clock: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5.5l3.5 2',
  shield: 'M12 3l8 3v5.5c0 4.5-3.3 8-8 9.5-4.7-1.5-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  alert: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.3v.2',
  globe:
    'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z',
  chat: 'M3.5 20.5l1.3-4.2A8.5 8.5 0 1112 20.5a8.6 8.6 0 01-4.2-1.1zM8.8 8.3c-.5 3.4 3.3 7.3 6.9 7.1l.7-1.7-2.2-1.3-1.1 1c-1.1-.5-1.9-1.3-2.4-2.4l1-1.1-1.2-2.2z',
  camera:
    'M7.5 3.5h9a4 4 0 014 4v9a4 4 0 01-4 4h-9a4 4 0 01-4-4v-9a4 4 0 014-4zM12 16a4 4 0 100-8 4 4 0 000 8zM16.9 7.1v.1',
  scan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8.5 8.5h2v2h-2zM13.5 8.5h2v2h-2zM8.5 13.5h2v2h-2zM13.5 13.5h2v2h-2z',
  receipt: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8.5h6M9 12.5h6',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 21h4',
  help: 'M12 21a9 9 0 100-18 9 9 0 000 18zM9.5 9.5a2.5 2.5 0 113.6 2.2c-.8.4-1.1 1-1.1 1.8M12 16.8v.2',
  link: 'M10 14a4 4 0 005.7 0l3.1-3.1a4 4 0 00-5.7-5.7L12 6.3M14 10a4 4 0 00-5.7 0l-3.1 3.1a4 4 0 005.7 5.7l1.1-1.1',
} as const;

export type IconName = keyof typeof iconPaths;

export function Icon(drawn: { name: IconName } | { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={'path' in drawn ? drawn.path : iconPaths[drawn.name]} />
    </svg>
  );
}
