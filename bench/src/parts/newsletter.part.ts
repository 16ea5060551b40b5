import { MailQueue } from '@ribbonry/service-kit'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MailSink } from '../chaos/newsletter/mail-sink.ts'
import { fillMails, fillNewsletter, fillRecipients } from '../newsletter/fill-newsletter.ts'
import type { Part, PartRun } from '../part.ts'
import { BuyerCalls } from '../payments/buyer-calls.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { EVERY_CORE, LOAD_CORE, pin, SERVER_CORE } from '../servers/cores.ts'
import { memoryOf } from '../servers/cpu-time.ts'
import { Product } from '../servers/product.ts'
import { repository, withConnection } from '../servers/stack.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const [ADDRESSES, RECIPIENTS] = [1_000_000, 100_000]
const OLD_MAILS = 5_000_000
const CONNECTIONS = 8
const REFERENCE_MAILS = 20_000
const STAFF = 8_000_001
const MB = 1024 * 1024
const POLL_MS = 100
const PASSWORD_MAIL_EVERY_MS = 500
const PAGE_TRIALS = 20
const BUILDER = '/api/user/newsletter-builder'
const run = promisify(execFile)

/**
 * A newsletter to a tenth of a million addresses, pace and warm-up off. The service, PostgreSQL and Redis share a core; the sink and
 * the bench itself have the other.
 */
export const newsletter: Part = async ({ stack, profile }: PartRun) => {
  pin(process.pid, LOAD_CORE)
  const sink = await MailSink.start()
  const id = await withConnection(stack.databaseUrl, async (client) => {
    await fillRecipients(client, ADDRESSES)
    await fillMails(client, OLD_MAILS)
    return await fillNewsletter(client)
  })
  const environment = {
    SMTP_URL: sink.url,
    NEWSLETTER_PACE: 'off',
    NEWSLETTER_WARM_UP: '0',
    NEWSLETTER_AT_ONCE: String(CONNECTIONS),
    MAILS_PER_SECOND: '100',
    DATABASE_POOL: '24',
  }
  const product = await Product.start(stack, { services: ['newsletter'], servers: ['redis'], environment, profile })
  const key = stack.environments.gateway['IDENTITY_KEY'] ?? ''
  const staff = new BuyerCalls(product.urlOf('newsletter', ''), key)
  try {
    const pages = await timePages(staff)
    const send = await measureSend({ stack, staff, sink, product, id })
    const reference = await measureReference(stack.folder, sink)
    return outcomesOf({ pages, send, reference })
  } finally {
    await product.stop()
    await sink.die()
    pin(process.pid, EVERY_CORE)
  }
}

interface Send {
  readonly takenMs: number
  readonly seconds: number
  readonly memory: readonly number[]
  readonly passwordMails: readonly number[]
  readonly mails: number
}

interface SendRun extends Pick<PartRun, 'stack'> {
  readonly staff: BuyerCalls
  readonly sink: MailSink
  readonly product: Product
  readonly id: number
}

async function measureSend({ stack, staff, sink, product, id }: SendRun): Promise<Send> {
  const pid = product.pidOf('newsletter')
  const memory: number[] = []
  const passwordMails: number[] = []
  const queue = new MailQueue(stack.environments.newsletter['REDIS_URL'] ?? '')
  const began = performance.now()
  const { status, outcome } = await staff.send(STAFF, `${BUILDER}/send-now`, { newsletter_id: id }, ['access'])
  if (status !== 200 || outcome !== 'success') throw new Error(`send-now was answered with ${status} ${outcome}`)
  let takenMs = 0
  const ended = new AbortController()
  const sampling = setInterval(() => memory.push((memoryOf(pid) ?? 0) / MB), 500)
  const asking = (async () => {
    for (let mail = 0; !ended.signal.aborted; mail += 1) {
      await pause(PASSWORD_MAIL_EVERY_MS)
      const to = `member${mail}@example.net`
      const asked = performance.now()
      const arrival = sink.arrivalOf(`bench-${mail}`).then((at) => passwordMails.push(at - asked))
      await queue.enqueue({ id: `bench-${mail}`, to, template: 'password-changed', data: { name: 'Ann' } })
      void arrival
    }
  })()
  await withConnection(stack.databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ state: string; taken: boolean }>(
        `select state, exists (select from newsletter.newsletter_sends where newsletter_id = $1) as taken
         from newsletter.newsletters where id = $1`,
        [id],
      )
      if (takenMs === 0 && rows[0]?.taken === true) takenMs = performance.now() - began
      if (rows[0]?.state === 'sent') return
      await pause(POLL_MS)
    }
  })
  const seconds = (performance.now() - began) / 1000
  ended.abort()
  clearInterval(sampling)
  await asking
  await pause(2000)
  await queue.onApplicationShutdown()
  return { takenMs, seconds, memory, passwordMails, mails: sink.letters(id).size }
}

/** Mails a second of nodemailer's pool, with the bytes that the sink has last received. */
async function measureReference(folder: string, sink: MailSink): Promise<number> {
  const file = join(folder, 'letter.eml')
  writeFileSync(file, sink.lastLetter.replaceAll(/^\.\./gm, '.'))
  const program = join(repository, 'bench/references/nodemailer-pool.ts')
  const args = [program, sink.url, file, String(REFERENCE_MAILS), String(CONNECTIONS)]
  const { stdout } = await run('taskset', ['-c', SERVER_CORE, process.execPath, ...args], { cwd: repository })
  return Number(stdout.trim())
}

async function timePages(staff: BuyerCalls): Promise<number[]> {
  const times: number[] = []
  for (let trial = 0; trial < PAGE_TRIALS; trial += 1) {
    const began = performance.now()
    const { status } = await staff.send(STAFF, '/api/admin/mails', undefined, ['access'])
    if (status !== 200) throw new Error(`The page of mails was answered with ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

function outcomesOf({ pages, send, reference }: { pages: number[]; send: Send; reference: number }): Outcome[] {
  const { takenMs, seconds, memory, passwordMails, mails } = send
  const single = (value: number): Outcome['measured'] => ({ median: value, min: value, max: value })
  const rate = RECIPIENTS / seconds
  const quarter = Math.floor(memory.length / 4)
  const growth = median(memory.slice(quarter * 3)) / median(memory.slice(quarter, quarter * 2))
  return [
    {
      what: "mails of a newsletter a second, against nodemailer's pool",
      measured: single(rate / reference),
      unit: 'x',
      target: { atLeast: 0.3 },
      details: [`${figure(rate)} mails/s over ${CONNECTIONS} connections, the pool ${figure(reference)}; ${mails} mails arrived`],
    },
    {
      what: `${RECIPIENTS.toLocaleString('en')} recipients, from due to the last one`,
      measured: single(seconds),
      unit: 's',
      target: { atMost: 600 },
      details: [],
    },
    {
      what: `taking ${RECIPIENTS.toLocaleString('en')} recipients out of ${ADDRESSES.toLocaleString('en')}`,
      measured: single(takenMs / 1000),
      unit: 's',
      target: { atMost: 5 },
      details: ['from the call until the rows are there: the job, the letter and the transaction included'],
    },
    {
      what: 'a password mail asked for in mid-send is at the sink, 99th percentile',
      measured: { ...spreadOf(passwordMails), median: percentile(passwordMails, 0.99) },
      unit: 'ms',
      target: { atMost: 2000 },
      details: [`of ${passwordMails.length}, median ${figure(median(passwordMails))} ms`],
    },
    {
      what: 'memory of newsletter over a send, the last quarter of the time against the second',
      measured: single(growth),
      unit: 'x',
      target: { atMost: 1.1 },
      details: [`at most ${figure(Math.max(...memory))} MB`],
    },
    {
      what: `staff's page of mails, of ${OLD_MAILS.toLocaleString('en')}`,
      measured: spreadOf(pages),
      unit: 'ms',
      target: { atMost: 300 },
      details: [],
    },
  ]
}
