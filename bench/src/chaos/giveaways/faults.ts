import { setTimeout as pause } from 'node:timers/promises'
import { type HeldPlace, placeAtLock, rolledBack, stands } from '../held-places.ts'
import { until } from '../killable-process.ts'
import type { GiveawaysFault, GiveawaysStage, Winner } from './giveaways-stage.ts'
import { draw, enteredGiveaway, letTimePass, type MailedStep, statusOf, STEPS, untilAnswered, winnerFor } from './prize-desk.ts'

/** A breakpoint at which giveaways waits during a step. */
type PlaceAt = (stage: GiveawaysStage, step: MailedStep, winner: Winner) => Promise<HeldPlace>

const ENTRANTS = 8
const connectionsOf = ({ sql }: GiveawaysStage) => ({ sql, service: 'giveaways' })

/** Waits to write the mail, with the state written and not committed. */
const beforeMail: PlaceAt = (stage) =>
  placeAtLock(connectionsOf(stage), 'lock table giveaways.winner_mails in share mode', [], '%insert into winner_mails%')

/** Waits for Redis, with state and mail committed. */
const beforeQueue: PlaceAt = (stage, step, winner) => {
  stage.process('redis').freeze()
  return Promise.resolve({
    reached: () => until(`the winner is ${step.to}`, async () => (await statusOf(stage, winner)) === step.to, 30_000),
    release: () => Promise.resolve(stage.process('redis').thaw()),
  })
}

/** Waits to write down that newsletter's queue has the mail. */
const beforeNoted: PlaceAt = async (stage, step, winner) => {
  const { reached, release } = await beforeQueue(stage, step, winner)
  const client = await stage.sql.connect()
  return {
    reached: async () => {
      await reached()
      await client.query('begin')
      await client.query('lock table giveaways.winner_mails in share mode')
      await release()
      await until('the mail is handed over', () => stands(connectionsOf(stage), 'waits', 'update winner_mails%'), 60_000)
    },
    release: async () => {
      await release()
      await rolledBack(client)
    },
  }
}

/** Kills giveaways at a breakpoint of each step; the step is taken again where it was not answered, and once it is not. */
function killedAt(name: string, what: string, at: PlaceAt): GiveawaysFault {
  return {
    name: `killed-${name}`,
    what: `kill -9 ${what}`,
    inject: async (stage) => {
      const seen: string[] = []
      for (const step of STEPS) {
        const winner = await winnerFor(stage, step)
        const place = await at(stage, step, winner)
        const asked = step.take(stage, winner)
        try {
          await place.reached()
        } finally {
          await stage.process('giveaways').kill()
          await place.release()
        }
        const { outcome } = await asked
        await stage.process('giveaways').start()
        seen.push(`${step.name}: ${outcome}, then ${await statusOf(stage, winner)}`)
        // A state that is there is not asked for again: its mail goes by itself.
        if (step !== STEPS[0] && outcome !== 'success') await untilAnswered(() => step.take(stage, winner))
      }
      return seen.join('; ')
    },
  }
}

const drawKilled: GiveawaysFault = {
  name: 'killed-draw',
  what: 'kill -9 of a draw with its result written, before its winners and the commit',
  inject: async (stage) => {
    const giveaway = await enteredGiveaway(stage, ENTRANTS)
    const lock = 'lock table giveaways.winners in share mode'
    const place = await placeAtLock(connectionsOf(stage), lock, [], '%insert into winners%')
    const asked = draw(stage, giveaway)
    try {
      await place.reached()
    } finally {
      await stage.process('giveaways').kill()
      await place.release()
    }
    const { outcome } = await asked
    await stage.process('giveaways').start()
    const again = await untilAnswered(() => draw(stage, giveaway))
    if (again.outcome !== 'success') throw new Error(`Drawn again, it was answered with ${again.outcome}`)
    return `${outcome}; again ${again.outcome}`
  },
}

const fifty: GiveawaysFault = {
  name: 'fifty',
  what: 'fifty draws at once at two instances, of which one is killed',
  inject: async (stage) => {
    const giveaway = await enteredGiveaway(stage, ENTRANTS)
    const port = await stage.addGiveaways()
    const asked = Array.from({ length: 50 }, (_, ask) => draw(stage, giveaway, ask % 2 === 0 ? port : undefined))
    await pause(Math.random() * 200)
    await stage.process('giveaways-2').kill()
    const answers = await Promise.all(asked)
    await stage.stop('giveaways-2')
    const answered = answers.filter(({ outcome }) => outcome === 'success')
    const results = new Set(answered.map(({ body }) => JSON.stringify(body['winners'])))
    if (results.size !== 1) throw new Error(`There were ${results.size} results`)
    return `${answered.length} of fifty answered, all the same`
  },
}

/** Every step with a winner of its own, while something is away; those that are not answered are taken again afterwards. */
async function allSteps(stage: GiveawaysStage, during: (work: () => Promise<string>) => Promise<void>): Promise<string> {
  const winners: Winner[] = []
  for (const step of STEPS) winners.push(await winnerFor(stage, step))
  const outcomes: string[] = []
  await during(async () => {
    for (const [index, step] of STEPS.entries()) {
      const winner = winners[index]
      if (winner !== undefined) outcomes.push((await step.take(stage, winner)).outcome)
    }
    return outcomes.join(', ')
  })
  for (const [index, step] of STEPS.entries()) {
    const winner = winners[index]
    if (winner !== undefined && outcomes[index] !== 'success') await untilAnswered(() => step.take(stage, winner))
  }
  return `meanwhile: ${outcomes.join(', ')}`
}

/** Kills a server, takes every step while it is down, and restarts it. */
function away(name: string, what: string): GiveawaysFault {
  return {
    name: `${name}-away`,
    what: `kill -9 of ${what}, which stays away for a while`,
    unavailable: (stage) => (stage.has(name) ? undefined : `${name} does not run here`),
    inject: (stage, { outageMs }) =>
      allSteps(stage, async (work) => {
        await stage.process(name).kill()
        await work()
        await pause(outageMs)
        await stage.process(name).start()
      }),
  }
}

const redisEmptied: GiveawaysFault = {
  name: 'redis-emptied',
  what: 'newsletter is down, and Redis is emptied between the states and their mails',
  unavailable: (stage) => (stage.has('kafka') ? undefined : 'Redis is the event log here'),
  inject: (stage) =>
    allSteps(stage, async (work) => {
      await stage.process('newsletter').kill()
      await work()
      // Once with some in the queue and others not, and once with all of them in it.
      await stage.emptyRedis()
      await pause(20_000)
      await stage.emptyRedis()
      await stage.process('newsletter').start()
      await letTimePass(stage)
    }),
}

export const giveawaysFaults: readonly GiveawaysFault[] = [
  killedAt('state', 'with the state written, before its mail and the commit', beforeMail),
  killedAt('mail', 'between the commit and the queue of newsletter', beforeQueue),
  killedAt('mailed', 'with the mail in the queue of newsletter, before it is written down', beforeNoted),
  drawKilled,
  fifty,
  redisEmptied,
  away('newsletter', 'newsletter'),
  away('redis', 'Redis'),
  away('kafka', 'the event log'),
  away('mail', 'the mail server'),
]
