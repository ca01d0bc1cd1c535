/** Line icons of the panel, of the same hand as the shop's: 24 × 24, 1.75 wide. */
const paths = {
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
  orders: 'M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8.5h6M9 12.5h6',
  bell: 'M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 20.5h4',
  box: 'M12 3.5l8 4v9l-8 4-8-4v-9zM4.3 7.7L12 11.6l7.7-3.9M12 11.6v8.8',
  money: 'M7 4.5h10M7 9h10M7 4.5h3.5a4.25 4.25 0 010 8.5H7l7 7',
  people:
    'M9 11.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3 19.5c0-3.2 2.6-5 6-5s6 1.8 6 5M15.5 4.8a3.3 3.3 0 010 6.4M17.5 14.9c2.2.6 3.5 2.2 3.5 4.6',
  shop: 'M4.5 10v10h15V10M3 10l2-6h14l2 6M3 10a3 3 0 006 0 3 3 0 006 0 3 3 0 006 0M10 20v-5h4v5',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4zM9 19.2a2.2 2.2 0 100-4.4 2.2 2.2 0 000 4.4z',
  search: 'M11 17.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM20 20l-4.4-4.4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export type PanelIconName = keyof typeof paths;

export function PanelIcon({ name }: { name: PanelIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
