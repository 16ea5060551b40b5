import type { ReactElement } from 'react'

export const COVERS = ['ribbon', 'lights', 'meadow', 'confetti'] as const
export type CoverName = (typeof COVERS)[number]

export const COVER_LABELS: Readonly<Record<CoverName, string>> = {
  ribbon: 'A ribbon',
  lights: 'Lights in the dark',
  meadow: 'A meadow',
  confetti: 'Confetti',
}

/** A6 in millimetres. */
const VIEW = '0 0 105 148'

/** A cover of the card, stretched to its part of the sheet, which is about A6. */
export function Cover({ name }: { readonly name: CoverName }) {
  return (
    <svg viewBox={VIEW} preserveAspectRatio="none" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}

/** Positions of a pattern. They look random but are deterministic, so that server and browser render the same. */
function scattered(count: number, step: number): { readonly x: number; readonly y: number; readonly turn: number }[] {
  return Array.from({ length: count }, (_, index) => ({
    x: round(((index * 0.618_034 * step) % 1) * 105),
    y: round(((index + 0.5) / count) * 148),
    turn: (index * 47) % 180,
  }))
}

const round = (value: number): number => Math.round(value * 10) / 10

const BOW = (
  <g>
    <path fill="var(--card-ribbon)" d="M52 56C40 34 18 36 20 50c1.500 10 18 12 32 7 14 5 30.500 3 32-7 2-14-20-16-32 6z" />
    <path fill="var(--card-ribbon-deep)" d="M51 57C43 45 30 42 29 49c-.5 5 11 8 22 8zm3 0c8-12 21-15 22-8 .5 5-11 8-22 8z" />
    <path fill="var(--card-ribbon)" d="M49 58 34 92l8-3 4 7 9-36zm7 0 15 34-8-3-4 7-9-36z" />
    <rect fill="var(--card-ribbon-deep)" x="46.500" y="51" width="12" height="11" rx="3" />
  </g>
)

const ribbon = (
  <>
    <path fill="var(--card-blush)" d="M0 0h105v148H0z" />
    <path fill="var(--card-paper)" opacity=".45" d="M0 0h105L0 148z" />
    <path fill="var(--card-ribbon)" d="M46 0h13v148H46zM0 50h105v13H0z" />
    <path fill="var(--card-ribbon-deep)" opacity=".35" d="M56 0h3v148h-3zM0 60h105v3H0z" />
    {BOW}
  </>
)

const BULBS = [
  [14, 36, 'var(--card-mustard)'],
  [33, 45, 'var(--card-coral)'],
  [53, 48, 'var(--card-butter)'],
  [73, 45, 'var(--card-teal)'],
  [92, 36, 'var(--card-mustard)'],
  [10, 73, 'var(--card-teal)'],
  [30, 84, 'var(--card-butter)'],
  [53, 88, 'var(--card-coral)'],
  [76, 84, 'var(--card-mustard)'],
  [96, 73, 'var(--card-butter)'],
] as const

const lights = (
  <>
    <path fill="var(--card-night)" d="M0 0h105v148H0z" />
    <path fill="var(--card-night-deep)" d="M0 118c20-12 36-9 52-4s34 6 53-6v40H0z" />
    <g fill="var(--card-butter)">
      {scattered(26, 1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={round(y * 0.74)} r=".5" />
      ))}
    </g>
    <g fill="none" stroke="var(--card-line)" strokeWidth=".8">
      <path d="M0 24c30 24 75 24 105 0" />
      <path d="M0 60c30 30 75 30 105 0" />
    </g>
    {BULBS.map(([x, y, fill]) => (
      <g key={`${x} ${y}`} fill={fill}>
        <circle cx={x} cy={y + 4} r="7" opacity=".22" />
        <path d={`M${x - 1.5} ${y - 3}h3v3c3 2 3 8-1.500 10-4.500-2-4.500-8-1.500-10z`} />
      </g>
    ))}
    <g transform="translate(0 6)">
      <path fill="var(--card-fern)" d="m52 100 12 17h-7l9 13H38l9-13h-7z" />
      <path fill="var(--card-coral)" d="M50 130h4v6h-4z" />
      <path fill="var(--card-butter)" d="m52 95 1.200 2.800 3 .2-2.300 2 .8 3-2.700-1.600-2.700 1.600.8-3-2.300-2 3-.2z" />
    </g>
  </>
)

const PETALS = [0, 60, 120, 180, 240, 300]
const BLOOMS = ['var(--card-coral)', 'var(--card-paper)', 'var(--card-mustard)', 'var(--card-ribbon)'] as const

const meadow = (
  <>
    <path fill="var(--card-sage)" d="M0 0h105v148H0z" />
    {scattered(13, 1).map(({ x, y, turn }, index) => {
      const top = round(26 + y * 0.62)
      return (
        <g key={`${x} ${y}`}>
          <path
            fill="none"
            stroke="var(--card-fern)"
            strokeWidth="1.1"
            d={`M${x} ${top}Q${round(x + 5)} ${round((top + 148) / 2)} ${x} 148`}
          />
          <g fill={BLOOMS[index % BLOOMS.length]} transform={`translate(${x} ${top}) rotate(${turn})`}>
            {PETALS.map((petal) => (
              <ellipse key={petal} cy="-5.200" rx="2.900" ry="4.800" transform={`rotate(${petal})`} />
            ))}
            <circle r="2.700" fill="var(--card-butter)" />
          </g>
        </g>
      )
    })}
  </>
)

const SCRAPS = ['var(--card-ribbon)', 'var(--card-teal)', 'var(--card-mustard)', 'var(--card-coral)', 'var(--card-fern)'] as const

const confetti = (
  <>
    <path fill="var(--card-butter)" d="M0 0h105v148H0z" />
    {scattered(64, 1).map(({ x, y, turn }, index) => (
      <g key={`${x} ${y}`} fill={SCRAPS[index % SCRAPS.length]} transform={`translate(${x} ${y}) rotate(${turn})`}>
        {index % 3 === 0 ? (
          <circle r="1.900" />
        ) : index % 3 === 1 ? (
          <path d="M-3-1h6v2h-6z" />
        ) : (
          <path d="m0-2.400 2.200 4h-4.400z" />
        )}
      </g>
    ))}
  </>
)

const DRAWINGS: Readonly<Record<CoverName, ReactElement>> = { ribbon, lights, meadow, confetti }
