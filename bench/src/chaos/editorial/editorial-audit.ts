import { setTimeout as pause } from 'node:timers/promises'
import { CURATOR, type EditorialStage, FIRST_GUIDE, type ReadEvents, WRITER } from './editorial-stage.ts'

/** Longest time until all activity after a fault has ended, milliseconds. */
const REST_WITHIN_MS = 150_000
const POLL_MS = 500
/** Quiet checks in a row that count as rest, since an item may be on its way between two sources. */
const QUIET_TIMES = 4

/** Counts of all sources, and their differences. Amounts are cents. */
export interface EditorialReport {
  /** Guides that a fault has used. */
  readonly guides: number
  readonly published: number
  /** Events of public guides, by id, and the number of duplicates. */
  readonly events: number
  readonly copies: number
  /** Guides that are public according to catalog. */
  readonly known: number
  readonly log: number
  /** Mails about publications, and about pay. */
  readonly mails: number
  readonly payments: number
  readonly cents: number
  readonly receipts: number
  readonly differences: readonly string[]
}

interface GuideRow {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly status: string
  readonly version: number
  readonly is_public: boolean
  readonly is_left: boolean
  readonly logged: number
  readonly is_known: boolean
}

interface PaymentRow {
  readonly id: number
  readonly cents: number
  readonly items: number
  readonly submissions: number
}

const RESTLESS = {
  'guides are publishing': `select id::text as what from editorial.guides where status = 'publishing'`,
  'the outbox of editorial waits': 'select id::text as what from editorial.outbox',
  'mails are due': 'select id as what from editorial.due_mails',
  'mails are not sent': `select id as what from newsletter.mails where state in ('queued', 'sending')`,
}

const GUIDES = `
  select g.id, g.slug, g.title, g.status, g.version, g.published is not null and g.first_published is not null as is_public,
    g.publish_at is not null or g.publishing_since is not null as is_left,
    (select count(*)::int from editorial.activity as a
      where a.item_type = 'guide' and a.item_id = g.id::text and a.action = 'published') as logged,
    exists (select from catalog.known_guides as k where k.guide_id = g.id and not k.withdrawn) as is_known
  from editorial.guides as g where g.id = any($1::integer[]) order by g.id`

const PAYMENTS = `
  select p.id, p.amount_cents as cents,
    (select coalesce(sum(amount_cents), 0)::int from editorial.writer_payment_items where payment_id = p.id) as items,
    (select coalesce(sum(amount_cents), 0)::int from editorial.submissions where payment_id = p.id) as submissions
  from editorial.writer_payments as p order by p.id`

/** Waits until all activity has ended, and compares guides, events, catalog, the log, mails and pay. */
export async function auditEditorial(stage: EditorialStage): Promise<EditorialReport> {
  const restless = await rest(stage)
  const { rows: guides } = await stage.sql.query<GuideRow>(GUIDES, [stage.usedGuides])
  const { rows: payments } = await stage.sql.query<PaymentRow>(PAYMENTS)
  const mails = await caughtMails(stage)
  const ofGuides = [...stage.events.guides.values()].filter(({ payload }) => isOfRun(payload))
  const differences = [
    ...restless,
    ...guides.flatMap((guide) => differencesOfGuide(guide, stage.drafts.has(guide.id))),
    ...guides.flatMap((guide) => differencesOfEvents(guide, stage.events.guides)),
    ...guides.flatMap((guide) => differencesOfMails(guide, mails)),
    ...(await differencesOfPages(stage, guides)),
    ...differencesOfPay(payments, stage.events.paid, mails),
  ]
  return {
    guides: guides.length,
    published: guides.filter(({ status }) => status === 'published').length,
    events: ofGuides.filter(({ payload }) => payload['withdrawn'] === false).length,
    copies: ofGuides.reduce((sum, { copies }) => sum + copies - 1, 0),
    known: guides.filter(({ is_known: isKnown }) => isKnown).length,
    log: guides.reduce((sum, { logged }) => sum + logged, 0),
    mails: mails.filter(({ subject }) => subject.includes('Gifts for whoever waits')).length,
    payments: payments.length,
    cents: payments.reduce((sum, { cents }) => sum + cents, 0),
    receipts: mails.filter(({ payment }) => payment !== undefined).length,
    differences,
  }
}

const isOfRun = (payload: Readonly<Record<string, unknown>>): boolean => Number(payload['guide_id']) >= FIRST_GUIDE

/** Returns what is still active at the end. */
async function rest(stage: EditorialStage): Promise<string[]> {
  const deadline = Date.now() + REST_WITHIN_MS
  for (let quiet = 0; ;) {
    const found: string[] = []
    for (const [what, statement] of Object.entries(RESTLESS)) {
      const { rows } = await stage.sql.query<{ what: string }>(statement)
      if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${rows[0]?.what}`)
    }
    const { rows } = await stage.sql.query<{ id: number }>(
      `select id from editorial.guides as g where published is not null and id = any($1::integer[])
         and not exists (select from catalog.known_guides as k where k.guide_id = g.id and not k.withdrawn)`,
      [stage.usedGuides],
    )
    if (rows.length > 0) found.push(`catalog has not heard of ${rows.length} guides, such as ${rows[0]?.id}`)
    quiet = found.length === 0 ? quiet + 1 : 0
    if (quiet === QUIET_TIMES) return []
    if (Date.now() > deadline) return found
    await pause(POLL_MS)
  }
}

/** Each guide must be public or a draft, as requested, and in no state in between. */
function differencesOfGuide(guide: GuideRow, isDraft: boolean): string[] {
  const { id, status, is_public: isPublic, is_left: isLeft, logged, is_known: isKnown } = guide
  const wanted = isDraft ? 'draft' : 'published'
  return [
    ...(status === wanted ? [] : [`guide ${id} is ${status}, not ${wanted}`]),
    ...((status === 'published') === isPublic && !isLeft ? [] : [`guide ${id} is half published`]),
    ...(logged === (isPublic ? 1 : 0) ? [] : [`guide ${id} was published ${logged} times by its log`]),
    ...(isKnown === isPublic ? [] : [`guide ${id} is ${isKnown ? '' : 'not '}public at catalog`]),
  ]
}

/** Each version must have one event, and the last event the present state of the guide. */
function differencesOfEvents({ id, version, is_public: isPublic }: GuideRow, events: ReadEvents): string[] {
  const own = [...events.values()].map(({ payload }) => payload).filter((payload) => payload['guide_id'] === id)
  const versions = own.map((payload) => Number(payload['version']))
  const twice = versions.filter((one, index) => versions.indexOf(one) !== index)
  const publications = own.filter((payload) => payload['withdrawn'] === false)
  return [
    ...twice.map((one) => `version ${one} of guide ${id} has several events`),
    ...(publications.length === (isPublic ? 1 : 0) ? [] : [`guide ${id} has ${publications.length} events of its publication`]),
    ...(versions.every((one) => one <= version) ? [] : [`guide ${id} has an event of a version that it never had`]),
  ]
}

interface CaughtMail {
  readonly to: string
  readonly subject: string
  /** Number of the payment in the mail. */
  readonly payment: number | undefined
}

async function caughtMails({ settings }: EditorialStage): Promise<CaughtMail[]> {
  const mails = (await (await fetch(`${settings.mailUrl}/email`)).json()) as {
    subject: string
    text?: string
    to?: readonly { readonly address: string }[]
  }[]
  return mails.map(({ subject, text = '', to = [] }) => {
    const number = /Payment (\d+) is on its way/.exec(text)?.[1]
    return { subject, to: to[0]?.address ?? '', payment: number === undefined ? undefined : Number(number) }
  })
}

/** Writer and curator must each have one mail about the publication. */
function differencesOfMails({ id, title, is_public: isPublic }: GuideRow, mails: readonly CaughtMail[]): string[] {
  return [WRITER, CURATOR].flatMap((member) => {
    const own = mails.filter(({ to, subject }) => to === `guides${member}@ribbonry.test` && subject.endsWith(title))
    return own.length === (isPublic ? 1 : 0) ? [] : [`member ${member} was mailed ${own.length} times of guide ${id}`]
  })
}

async function differencesOfPages(stage: EditorialStage, guides: readonly GuideRow[]): Promise<string[]> {
  const found: string[] = []
  for (const { slug, is_public: isPublic } of guides) {
    const { status } = await stage.staff.send(undefined, `/api/buying-guide/${slug}`)
    if (status !== (isPublic ? 200 : 404)) found.push(`the page of ${slug} answers ${status}`)
  }
  return found
}

/** Payments must equal their submissions, events and mails. */
function differencesOfPay(payments: readonly PaymentRow[], events: ReadEvents, mails: readonly CaughtMail[]): string[] {
  const published = [...events.values()].map(({ payload }) => payload)
  const unknown = published.filter((payload) => !payments.some(({ id }) => id === payload['payment_id']))
  return [
    ...unknown.map((payload) => `payment ${String(payload['payment_id'])} was published and does not exist`),
    ...payments.flatMap(({ id, cents, items, submissions }) => {
      const own = published.filter((payload) => payload['payment_id'] === id)
      const receipts = mails.filter(({ payment }) => payment === id)
      return [
        ...(items === cents && submissions === cents
          ? []
          : [`payment ${id}: ${cents} cents, of items ${items}, of works ${submissions}`]),
        ...(own.length === 1 && own[0]?.['amount_cents'] === cents ? [] : [`payment ${id} has ${own.length} events`]),
        ...(receipts.length === 1 ? [] : [`payment ${id} was mailed ${receipts.length} times`]),
      ]
    }),
  ]
}
