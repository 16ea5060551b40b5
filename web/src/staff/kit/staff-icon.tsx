const PATHS = {
  panel: 'M4 5h16v14H4zM9.5 5v14',
  pen: 'm4.5 19.5.9-4L16 5l3 3L8.5 18.6z',
  tag: 'M4 4h7.300l8.900 8.900-7.300 7.300L4 11.300zM8.300 7.100a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M9 6v12M15 6v12',
  send: 'M20.5 3.5 3.5 10.5l6.5 3.5 3.5 6.5zM20.5 3.5 10 14',
  chart: 'M4 19.5h16M6.5 16v-4M11 16V6.5M15.5 16v-6M20 16V9',
  wrench: 'M14.5 6.5a4.5 4.5 0 0 1 5.5 5.5l-2.6-.8-2.2 2.2L7 21.5 2.5 17l8.1-8.2 2.2-2.2L12 4a4.5 4.5 0 0 1 2.5 2.5z',
  gear:
    'M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM12 3.5v2.2m0 12.6v2.2M3.5 12h2.2m12.6 0h2.2M6 6l1.600 1.600M16.400 ' +
    '16.400 18 18M6 18l1.600-1.600M16.400 7.600 18 6M12 5.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z',
  site: 'M7.5 16.5 17 7m0 0H9m8 0v8',
  keys: 'M3 7h18v10.5H3zM6.5 10.5v.1M10 10.5v.1M13.5 10.5v.1M17 10.5v.1M8 14h8',
  down: 'm6 9.5 6 6 6-6',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  roomy: 'M4 7h16M4 12h16M4 17h10',
  tight: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  sort: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  half: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 4v16',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500V8m7-4.500V8',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 7.500V12l3 2',
  pin:
    'M12 21c4.500-5 6.500-8.300 6.500-11.500a6.500 6.500 0 0 0-13 0C5.500 12.700 7.500 16 12 21z' +
    'M12 7.200a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600z',
  lorry: 'M3 6.5h10.5V16H3zM13.5 10h3.7l3.3 3.2V16h-7M7 16a1.8 1.8 0 1 0 .1 0zM16.8 16a1.8 1.8 0 1 0 .1 0z',
  sync: 'M19 8.5A7.5 7.5 0 0 0 5.5 9M5 15.5A7.5 7.5 0 0 0 18.5 15M19.5 4.5v4.3h-4.3M4.5 19.5v-4.3h4.3',
  unlink:
    'M9.5 14.5 7 17a3.5 3.5 0 0 1-5-5l2.5-2.5M14.5 9.5 17 7a3.500 3.500 0 0 1 5 5l-2.500 2.500' +
    'M8.500 4v2.500M4 8.500h2.500M15.500 20v-2.500M20 15.500h-2.500',
  grip: 'M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1',
} as const

export type StaffIconName = keyof typeof PATHS

/** An icon of the staff area. These are not in the sprite that visitors load. */
export function StaffIcon({ name, large = false }: { readonly name: StaffIconName; readonly large?: boolean }) {
  return (
    <svg className={large ? 'icon' : 'icon icon-small'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
