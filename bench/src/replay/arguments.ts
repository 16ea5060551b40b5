import { parseArgs } from 'node:util'

export interface ReplayArguments {
  /** Address of the site, without a trailing slash. */
  readonly url: string
  /** Events (items seen or clicked) per second. */
  readonly rate: number
  readonly minutes: number
  readonly seed: number
  /** Shares of visitors, 0 to 1. */
  readonly bots: number
  readonly abusers: number
  /** Header in which the site's edge sends a visitor's country. */
  readonly countryHeader: string
}

/**
 * Reads `npm run replay -- [--rate 500] [--minutes 2] [--url http://127.0.0.1:8080] [--seed 1] [--bots 0.06] [--abusers 0.01]
 * [--country-header x-edge-country]`.
 * @throws Error with a message of one sentence
 */
export function readReplayArguments(words: readonly string[], site: string): ReplayArguments {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      url: text(site),
      rate: text('500'),
      minutes: text('2'),
      seed: text('1'),
      bots: text('0.06'),
      abusers: text('0.01'),
      'country-header': text('x-edge-country'),
    },
  })
  if (!URL.canParse(values.url)) throw new Error(`--url is the address of the site, not ${values.url}`)
  return {
    url: values.url.replace(/\/+$/, ''),
    rate: number('rate', values.rate, 1, 100_000),
    minutes: number('minutes', values.minutes, 0.01, 24 * 60),
    seed: number('seed', values.seed, 0, 2 ** 32 - 1),
    bots: number('bots', values.bots, 0, 1),
    abusers: number('abusers', values.abusers, 0, 1),
    countryHeader: values['country-header'],
  }
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most)) throw new Error(`--${name} is a number from ${least} to ${most}, not ${text}`)
  return value
}
