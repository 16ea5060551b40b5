import { setTimeout as pause } from 'node:timers/promises'
import type { ReplayArguments } from './arguments.ts'
import { abuser, bot, person, type Behaviour, type World } from './behaviours.ts'
import { SeededRandom } from './seeded-random.ts'
import { Pace } from './pace.ts'
import { Site, type VisitorProfile } from './site.ts'
import { Tally } from './tally.ts'
import { Visit } from './visit.ts'

const COUNTRIES = ['US', 'US', 'US', 'US', 'US', 'GB', 'GB', 'CA', 'CA', 'AU', 'DE', 'FR', 'NL', 'SE', 'IE'] as const
const EVENTS_OF_A_VISITOR_PER_SECOND = 1.5
/** Factor of visitors above what the rate needs, so that the pace is the limit. */
const SURPLUS = 1.6
const LINE_EVERY_MS = 1000
const LAST_WORDS_MS = 2000

/** Runs visitors for the requested time, with enough of them at a time to sustain the event rate. */
export async function replay(
  args: ReplayArguments,
  world: Omit<World, 'isOver'>,
  report: (line: string) => void,
): Promise<Tally> {
  const tally = new Tally()
  const site = new Site(args.url, { countryHeader: args.countryHeader, pace: new Pace(args.rate), tally })
  const until = performance.now() + args.minutes * 60_000
  const isOver = (): boolean => performance.now() >= until
  const line = setInterval(() => report(tally.line), LINE_EVERY_MS)
  const lanes = Math.max(2, Math.ceil((args.rate / EVENTS_OF_A_VISITOR_PER_SECOND) * SURPLUS))
  let visitors = 0
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const chance = new SeededRandom(args.seed * 1_000_003 + visitors++)
      const { name, behaviour, agents } = kindOf(chance, args, world)
      tally.arrived(name)
      const introduction: VisitorProfile = {
        agent: chance.of(agents),
        address: chance.between(0, 9999),
        country: chance.of(COUNTRIES),
      }
      await behaviour(new Visit(site, introduction, chance), { ...world, isOver })
      await pause(chance.wait(300))
    }
  }
  // Spreads the starts of visitors instead of starting all at once.
  const spread = Math.min(5000, (until - performance.now()) / 4)
  const all = Promise.all(
    Array.from({ length: lanes }, async (_, index) => {
      await pause((index / lanes) * spread)
      await lane()
    }),
  )
  // Visitors still active after that are abandoned.
  await Promise.race([all, pause(until - performance.now() + LAST_WORDS_MS)])
  clearInterval(line)
  return tally
}

function kindOf(
  chance: SeededRandom,
  { bots, abusers }: ReplayArguments,
  { known }: Pick<World, 'known'>,
): { name: string; behaviour: Behaviour; agents: readonly string[] } {
  const drawn = chance.next()
  if (drawn < bots) return { name: 'bots', behaviour: bot, agents: known.bots }
  if (drawn < bots + abusers) return { name: 'abusers', behaviour: abuser, agents: known.browsers }
  return { name: 'people', behaviour: person, agents: known.browsers }
}
