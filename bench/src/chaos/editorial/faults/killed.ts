import type { Answered } from '../../../payments/buyer-calls.ts'
import { until } from '../../killable-process.ts'
import { make, pay, publish, save, statusOf, untilAnswered, versionOf } from '../desk.ts'
import type { EditorialFault } from '../editorial-fault.ts'
import type { EditorialStage } from '../editorial-stage.ts'
import {
  atGuide,
  atTable,
  beforeMail,
  beforeMailed,
  beforePublishing,
  beforeQueue,
  beforeUnlisting,
  type PlaceAt,
} from '../places.ts'

/** Delay of a requested job, milliseconds: long enough to take a lock before it starts. */
const STARTS_IN_MS = 4000

/** Kills editorial at a breakpoint and restarts it. Returns the answer to the caller, if there was one. */
async function killAt(
  stage: EditorialStage,
  guide: number,
  at: PlaceAt,
  ask?: () => Promise<Answered>,
): Promise<Answered | undefined> {
  const place = await at(stage, guide)
  const asked = ask?.()
  try {
    await place.reached()
  } finally {
    await stage.process('editorial').kill()
    await place.release()
  }
  const answered = await asked
  await stage.process('editorial').start()
  return answered
}

/** Kills the job of a publication at a breakpoint. Nobody repeats the request. */
function jobKilledAt(name: string, what: string, at: PlaceAt): EditorialFault {
  return {
    name: `killed-${name}`,
    what: `kill -9 ${what}`,
    inject: async (stage) => {
      const guide = stage.nextGuide()
      const { outcome } = await publish(stage, guide, STARTS_IN_MS)
      if (outcome !== 'success') throw new Error(`The publication was answered with ${outcome}`)
      await killAt(stage, guide, at)
      return `guide ${guide} was ${await statusOf(stage, guide)} when it was killed`
    },
  }
}

const asked: EditorialFault = {
  name: 'killed-asked',
  what: 'kill -9 of the call that publishes, before its commit; asked again, and not',
  inject: async (stage) => {
    const seen: string[] = []
    for (const asksAgain of [true, false]) {
      const guide = stage.nextGuide()
      const first = await killAt(stage, guide, atTable('activity', '%insert into activity%'), () => publish(stage, guide))
      seen.push(`${first?.outcome}, then ${await statusOf(stage, guide)}`)
      if (asksAgain) seen.push(`again ${(await untilAnswered(() => publish(stage, guide))).outcome}`)
      else stage.drafts.add(guide)
    }
    return seen.join(', ')
  },
}

const enqueue: EditorialFault = {
  name: 'killed-enqueue',
  what: 'kill -9 of the call that publishes, after its commit, before the job is enqueued',
  inject: async (stage) => {
    const guide = stage.nextGuide()
    const answered = await killAt(stage, guide, beforeQueue, () => publish(stage, guide))
    return `${answered?.outcome}; nobody asked again`
  },
}

const saving: EditorialFault = {
  name: 'killed-save',
  what: 'kill -9 in the midst of a save of fields and products',
  inject: async (stage) => {
    const guide = stage.nextGuide()
    stage.drafts.add(guide)
    const before = await contentOf(stage, guide)
    const fields = { title: 'Another title', outro: 'Bye.', products: [] }
    const first = await killAt(stage, guide, atTable('guide_revisions', '%insert into guide_revisions%'), () =>
      save(stage, guide, fields),
    )
    const after = await contentOf(stage, guide)
    if (after !== before) throw new Error(`Half of the save is there: ${after} instead of ${before}`)
    const again = await untilAnswered(() => save(stage, guide, fields))
    if (again.outcome !== 'success') throw new Error(`Saved again, it was answered with ${again.outcome}`)
    return `${first?.outcome}, nothing of it there; again success, version ${await versionOf(stage, guide)}`
  },
}

const making: EditorialFault = {
  name: 'killed-new',
  what: 'kill -9 of a new guide, with its address taken at catalog, before its commit',
  inject: async (stage) => {
    const slug = `made-amid-a-kill-${Date.now()}`
    const first = await killAt(stage, 0, atTable('guides', '%insert into guides%'), () => make(stage, slug))
    const isHeld = async (): Promise<boolean> => {
      const { rowCount } = await stage.sql.query('select from catalog.addresses where slug = $1', [slug])
      return (rowCount ?? 0) > 0
    }
    const wasHeld = await isHeld()
    await until('the address is given back', async () => !(await isHeld()), 120_000)
    const again = await untilAnswered(() => make(stage, slug))
    if (again.outcome !== 'success') throw new Error(`Made again, it was answered with ${again.outcome}`)
    return `${first?.outcome}, its address ${wasHeld ? 'was held for a while' : 'was free at once'}; made again`
  },
}

/** Kills a payment of work at a breakpoint, before its commit or between commit and mail. */
function payKilledAt(name: string, what: string, at: PlaceAt): EditorialFault {
  return {
    name: `killed-${name}`,
    what: `kill -9 ${what}`,
    inject: async (stage) => {
      const guide = stage.nextGuide()
      stage.drafts.add(guide)
      const first = await killAt(stage, guide, at, () => pay(stage, guide))
      const again = await untilAnswered(() => pay(stage, guide))
      return `${first?.outcome}, again ${again.outcome}`
    },
  }
}

async function contentOf({ sql }: EditorialStage, guide: number): Promise<string> {
  const { rows } = await sql.query<{ content: string }>(
    `select concat_ws(' ', version, title, length(outro), (select count(*) from editorial.guide_products where guide_id = g.id),
       (select count(*) from editorial.guide_revisions where guide_id = g.id)) as content
     from editorial.guides as g where id = $1`,
    [guide],
  )
  return rows[0]?.content ?? ''
}

export const killed: readonly EditorialFault[] = [
  asked,
  enqueue,
  jobKilledAt('job', 'of the job, before the guide is read', atGuide),
  jobKilledAt('state', 'of the job, with the state written, before the outbox', atTable('outbox', '%insert into%outbox%')),
  jobKilledAt('event', 'of the job, with the outbox written, before the log', atTable('activity', '%insert into activity%')),
  jobKilledAt(
    'log',
    'of the job, with the log written, before its mails and the commit',
    atTable('due_mails', '%insert into due_mails%'),
  ),
  jobKilledAt('commit', 'after the commit, before the event log has it', beforePublishing),
  jobKilledAt('published', 'with the event published, before the outbox forgets it', beforeUnlisting),
  jobKilledAt('mail', 'with a mail taken, before newsletter has it', beforeMail),
  jobKilledAt('mailed', 'with a mail in the queue of newsletter, before it is forgotten', beforeMailed),
  saving,
  making,
  payKilledAt(
    'pay',
    'of a payment with its rows written, before the outbox and the commit',
    atTable('outbox', '%insert into%outbox%'),
  ),
  payKilledAt('paid', 'between a payment and its mail', beforeMail),
]
