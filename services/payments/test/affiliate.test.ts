import {
  type AffiliateImport,
  type AffiliatePayment,
  type AffiliateProgram,
  type AffiliateRow,
  type CallAnswer,
  commissionChanged,
  type getAffiliateRevenue,
  type ListedAffiliatePayment,
  type RefusedReportRow,
  type RevenueDimension,
  runAffiliateImport,
} from '@ribbonry/contracts'
import { JobQueues } from '@ribbonry/service-kit/jobs'
import { callerHeaders, callsTo, recordEvents } from '@ribbonry/service-kit/testing'
import { buildStaffUser, eventually, serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { ACCESS, startTestPayments } from './test-payments.ts'

interface Body {
  readonly rows: readonly (AffiliateRow & RefusedReportRow)[]
  readonly payments: readonly ListedAffiliatePayment[]
  readonly payment: AffiliatePayment
  readonly updating: boolean
  readonly tags: readonly string[]
  readonly import: AffiliateImport
  readonly imports: readonly AffiliateImport[]
}

const HEADER = 'date,tag,sub_tag,transaction_id,ordered_units,shipped_units,sales_amount,commission'
const AFFILIATE = '/api/user/affiliate/'
const IMPORT = '/api/admin/affiliate/import'
/** Longest duration of an import on a busy machine, milliseconds. */
const PATIENCE_MS = 90_000

/** Stands in for identity: whether it fails, and how many lists it has answered. */
let isAway = false
let lists = 0
const MEMBERS: Readonly<Record<number, string>> = { 7: 'ann', 8: 'bob' }
const identity = await serveHttp((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://identity')
  const [, one] = /users\/(\d+)$/.exec(pathname) ?? []
  const ids = (one ?? searchParams.get('ids') ?? '').split(',').map(Number)
  if (one === undefined) lists += 1
  const users = ids.flatMap((id) => (MEMBERS[id] === undefined ? [] : [buildStaffUser(id, { username: MEMBERS[id] })]))
  const [status, code] = isAway ? [503, 'unavailable'] : one !== undefined && users.length === 0 ? [404, 'not-found'] : [200]
  const found = one === undefined ? { users, next: null } : { user: users[0], sessions: [], changes: [] }
  response.writeHead(status, { 'content-type': 'application/json' })
  const refusal = { meta: { status: 'error', error: code, code } }
  response.end(JSON.stringify(code === undefined ? { meta: { status: 'success' }, ...found } : refusal))
})
const payments = await startTestPayments({ IDENTITY_URL: identity.url })
const { get, send } = callsTo<Body>(payments.url)
const published = await recordEvents(payments.log, commissionChanged)

afterAll(async () => {
  await published.stop()
  await payments.close()
  await identity.close()
})
beforeEach(async () => {
  isAway = false
  lists = 0
  await payments.reset()
})

const earnings = async (tag = '') => (await get(`${AFFILIATE}?tag=${encodeURIComponent(tag)}`, ACCESS)).body
const revenue = async (by: RevenueDimension, further = '') =>
  (
    await callsTo<CallAnswer<typeof getAffiliateRevenue>>(payments.url).get(
      `/api/admin/affiliate/revenue?by=${by}${further}`,
      ACCESS,
    )
  ).body
const ledger = async () => {
  const { accounts, balanced } = (await payments.get('/api/admin/payments/ledger', ACCESS)).body
  return { ...Object.fromEntries(accounts.map(({ account, debit, credit }) => [account, debit - credit])), balanced }
}

async function upload(report: string | Uint8Array, program: string = 'csv') {
  const form = new FormData()
  form.set('program', program)
  form.set('report', new Blob([typeof report === 'string' ? report : new Uint8Array(report)]), 'report.csv')
  const answer = await fetch(payments.url + IMPORT, { method: 'POST', body: form, headers: await callerHeaders(ACCESS) })
  return {
    status: answer.status,
    body: (await answer.json()) as Body & { meta: { fields?: Record<string, string> }; rows: unknown },
  }
}

/** Uploads a report and waits until it is imported. */
async function imported(report: string | Uint8Array, program: AffiliateProgram = 'csv'): Promise<AffiliateImport> {
  const { id } = (await upload(report, program)).body.import
  const find = async () => (await get('/api/admin/affiliate/imports', ACCESS)).body.imports.find((one) => one.id === id)
  const done = await eventually(find, (one) => one !== undefined && one.finished !== null, PATIENCE_MS)
  if (done === undefined) throw new Error('An import is gone')
  return done
}

const report = (...rows: readonly string[]): string => `${[HEADER, ...rows].join('\n')}\n`
const OCTOBER = '2026-10-05,site-20,123,T-1,2,1,50.00,2.50'
const OTHER_TAG = '2026-10-06,other-21,124,T-2,1,1,9.99,0.45'
const NOVEMBER = '2026-11-02,site-20,x10119-snew4,T-3,1,1,20.00,1.01'
const REFUND = '2026-11-09,site-20,123,T-1,-1,-1,-25.00,-1.25'

describe('earnings', () => {
  test('are nothing at first, and have the tags of the configuration', async () => {
    expect(await earnings()).toMatchObject({ rows: [], payments: [], updating: false, tags: ['configured-20'] })
    expect(await earnings('configured-20')).toMatchObject({ rows: [], meta: { status: 'success' } })
  })

  test('are listed by month in dollars, newest first, with refunds in their own month', async () => {
    await imported(report(OCTOBER, OTHER_TAG, NOVEMBER, REFUND))
    expect((await earnings()).rows).toEqual([
      { year_month: '2026-11', ordered_units: 0, shipped_units: 0, sales_amount: -5, commission: -0.24 },
      { year_month: '2026-10', ordered_units: 3, shipped_units: 2, sales_amount: 59.99, commission: 2.95 },
    ])
  })

  test('are those of one tag where one is given; an unknown tag is refused', async () => {
    await imported(report(OCTOBER, OTHER_TAG))
    expect(await earnings('other-21')).toMatchObject({
      rows: [{ year_month: '2026-10', ordered_units: 1, shipped_units: 1, sales_amount: 9.99, commission: 0.45 }],
      tags: ['configured-20', 'other-21', 'site-20'],
    })
    const { status, body } = await get(`${AFFILIATE}?tag=nobody-20`, ACCESS)
    expect([status, body.meta]).toMatchObject([200, { status: 'error', code: 'tag-not-known' }])
  })

  test('are updating, without rows, while a report is imported', async () => {
    await imported(report(OCTOBER))
    await payments.sql.query(
      `insert into affiliate_imports (program, filename, encoding, status, rows_total, created, beat)
       values ('csv', 'waiting.csv', 'utf-8', 'running', 1, now(), now())`,
    )
    expect(await earnings()).toMatchObject({ rows: [], updating: true })
  })

  test.each([
    ['visitors', {}, 401],
    ['editors', { roles: ['editor'] } as const, 403],
    ['advertisers', { roles: ['advertiser'] } as const, 403],
  ])('and all calls around them are closed to %s', async (_, caller, status) => {
    const answers = await Promise.all([
      get(AFFILIATE, caller),
      send('POST', `${AFFILIATE}payment/`, { user_id: 1, amount: 1, ref: '' }, caller),
      send('POST', `${AFFILIATE}payment/delete/`, { id: 1 }, caller),
      send('POST', `${AFFILIATE}payment/restore/`, { id: 1 }, caller),
      send('POST', `${AFFILIATE}ref/`, { id: 1, ref: 'x' }, caller),
      send('POST', IMPORT, {}, caller),
      get('/api/admin/affiliate/imports', caller),
      get('/api/admin/affiliate/imports/1/refused/1', caller),
      get('/api/admin/affiliate/revenue', caller),
    ])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  })
})

describe('a report', () => {
  test('is counted row by row, and its commission is in the ledger', async () => {
    const { body } = await upload(report(OCTOBER, REFUND))
    expect(body).toMatchObject({ rows: 2, import: { program: 'csv', filename: 'report.csv', rows: 2 } })
    await eventually(
      () => earnings(),
      ({ updating }) => !updating,
    )
    expect(await ledger()).toEqual({ 'commissions:due': 125, 'income:affiliate': -125, balanced: true })
  })

  test('that is imported again changes nothing', async () => {
    await imported(report(OCTOBER, NOVEMBER, REFUND))
    const before = [await earnings(), await ledger()]
    expect(await imported(report(OCTOBER, NOVEMBER, REFUND))).toMatchObject({ created: 0, updated: 0, unchanged: 3, read: 3 })
    expect([await earnings(), await ledger()]).toEqual(before)
  })

  test('that is imported again with corrections changes the corrected rows', async () => {
    await imported(report(OCTOBER, OTHER_TAG))
    const corrected = OCTOBER.replace('2.50', '2.10')
    expect(await imported(report(corrected, OTHER_TAG, NOVEMBER))).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
    expect((await earnings('site-20')).rows[1]).toMatchObject({ year_month: '2026-10', commission: 2.1 })
    expect(await ledger()).toMatchObject({ 'commissions:due': 210 + 45 + 101, balanced: true })
    expect(await imported(report(corrected))).toMatchObject({ updated: 0, unchanged: 1 })
  })

  test('counts a transaction once, however often it contains it', async () => {
    const other = OCTOBER.replace('2.50', '9.99')
    expect(await imported(report(OCTOBER, OCTOBER, other))).toMatchObject({ read: 3, created: 1, repeated: 1, refused: 1 })
    expect(await imported(report(OCTOBER, OCTOBER, other))).toMatchObject({ unchanged: 1, repeated: 1, refused: 1, updated: 0 })
    expect((await earnings()).rows).toMatchObject([{ commission: 2.5 }])
  })

  test('names the refused rows, with line and reason', async () => {
    const { id, refused, created } = await imported(
      report('2026-02-30,s,7,T-8,1,1,1,1', OCTOBER, '2026-10-05,s,7,T-9,1,1,"=HYPERLINK(""http://x.test"")",1'),
    )
    expect([refused, created]).toEqual([2, 1])
    expect((await get(`/api/admin/affiliate/imports/${id}/refused/1`, ACCESS)).body.rows).toEqual([
      { line: 2, field: 'date', reason: 'is a day that does not exist', value: '2026-02-30' },
      { line: 4, field: 'sales_amount', reason: 'is not an amount of dollars', value: '=HYPERLINK("http://x.test")' },
    ])
    expect((await get(`/api/admin/affiliate/imports/${id}/refused/2`, ACCESS)).body.rows).toEqual([])
  })

  test('that is truncated has the rows before its end, and says so', async () => {
    expect(await imported(`${report(OCTOBER)}2026-10-06,site-20,1`)).toMatchObject({
      status: 'done',
      created: 1,
      refused: 1,
      error: expect.stringContaining('cut off'),
    })
  })

  test('may be in Latin-1, and have formulas as names, which stay text', async () => {
    expect(await imported(Buffer.from(report(OCTOBER.replace('site-20', 'café-20')), 'latin1'))).toMatchObject({ created: 1 })
    expect(await imported(report(OCTOBER.replace('site-20', '=1+1').replace('T-1', '@T-1')))).toMatchObject({ created: 1 })
    expect((await earnings()).tags).toEqual(['=1+1', 'café-20', 'configured-20'])
  })

  test('of more than five megabytes is imported completely', async () => {
    const note = 'A kettle that sings, '.repeat(11)
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const day = `2026-10-${String((index % 28) + 1).padStart(2, '0')}`
      return `"${note}",${day},site-20,${(index % 500) + 1},T-${index},1,1,10.00,0.50`
    })
    const large = `note,${HEADER}\n${rows.join('\n')}\n`
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024)
    expect(await imported(large)).toMatchObject({ read: 20_000, created: 20_000, refused: 0 })
    expect((await earnings()).rows).toMatchObject([{ ordered_units: 20_000, commission: 10_000 }])
    expect(await ledger()).toMatchObject({ 'commissions:due': 1_000_000, balanced: true })
  })

  test('resumes where a process stopped, and its counts add up', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => `2026-10-05,site-20,7,T-${index},1,1,1.00,0.10`)
    const { id } = await imported(report(...rows))
    // The state after a kill between the first batch and the second.
    await payments.sql.query('delete from affiliate_earnings where key in (select key from affiliate_earnings where key ~ $1)', [
      '^T-1[0-4][0-9][0-9]$',
    ])
    await payments.sql.query(
      `update affiliate_imports set status = 'running', finished = null, rows_read = 1000, rows_created = 1000,
         checkpoint_line = 1001
       where import_id = $1`,
      [id],
    )
    await payments.sql.query('insert into affiliate_report_parts (import_id, part, bytes) values ($1, 1, $2)', [
      id,
      Buffer.from(report(...rows)),
    ])
    await payments.service.app.get(JobQueues, { strict: false }).add(runAffiliateImport, { import_id: id }, { id: `again-${id}` })
    const again = await eventually(
      async () => (await get('/api/admin/affiliate/imports', ACCESS)).body.imports.find((one) => one.id === id),
      (one) => one?.finished !== null,
    )
    expect(again).toMatchObject({ status: 'done', read: 1500, created: 1500 })
    expect((await earnings()).rows).toMatchObject([{ ordered_units: 1500, commission: 150 }])
    // The ledger had recorded them already, and records each fact once.
    expect(await ledger()).toMatchObject({ 'commissions:due': 15_000, balanced: true })
  })

  test.each([
    ['nothing', '', 'csv', { report: 'The report is empty.' }],
    ['another report', 'a,b\n1,2\n', 'amazon', { report: expect.stringContaining('This is no report of Amazon Associates') }],
    ['no programme', report(OCTOBER), '', { program: 'Please choose the programme that the report is from.' }],
  ])('is refused at once if it is %s', async (_, text, program, fields) => {
    const { status, body } = await upload(text, program)
    expect([status, body.meta.fields]).toEqual([400, fields])
    expect((await get('/api/admin/affiliate/imports', ACCESS)).body.imports).toEqual([])
  })

  test('is refused at its field if no file was sent', async () => {
    const { status, body } = await send('POST', IMPORT, { program: 'csv' }, ACCESS)
    expect([status, body.meta]).toMatchObject([400, { fields: { report: 'Please choose a file to upload.' } }])
  })
})

describe('revenue', () => {
  const ROWS = [
    '2026-10-05,site-20,123-x02-g1c-sguide3,T-1,2,2,50.00,2.51',
    '2026-10-06,site-20,123-snew4,T-2,1,1,9.99,0.45',
    '2026-10-07,site-20,x10119-snew4,T-3,1,1,20.00,1.01',
    '2026-11-02,site-20,somebody,T-4,1,1,7.00,0.33',
    '2026-11-03,other-21,,T-5,1,1,3.00,0.11',
  ]
  const sumOf = ({ commission }: { readonly commission: number }) => Math.round(commission * 100)

  test.each([
    ['gift', [['123', 2.96]], 1.45],
    ['guide', [['48', 2.51]], 1.9],
    [
      'slot',
      [
        ['guide 3', 2.51],
        ['new 4', 1.46],
      ],
      0.44,
    ],
    ['creative', [['x10119', 1.01]], 3.4],
  ] as const)('by %s has a rest, and adds up to the cent', async (by, expected, rest) => {
    await imported(report(...ROWS))
    const found = await revenue(by)
    expect(found.rows.map(({ ref, commission }) => [ref, commission])).toEqual(expected)
    expect([found.rest.commission, found.total.commission, found.further.commission]).toEqual([rest, 4.41, 0])
    const parts = [...found.rows, found.further, found.rest]
    expect(parts.reduce((sum, part) => sum + sumOf(part), 0)).toBe(sumOf(found.total))
  })

  test('of a tag and of months contains only what belongs to them', async () => {
    await imported(report(...ROWS))
    expect((await revenue('gift', '&tag=other-21')).total).toMatchObject({ commission: 0.11 })
    expect((await revenue('gift', '&from=2026-11&until=2026-11')).total).toMatchObject({ commission: 0.44 })
    expect((await revenue('gift', '&until=2026-10')).total).toMatchObject({ commission: 3.97, ordered_units: 4 })
  })

  test('beyond the first hundred rows is one sum', async () => {
    await imported(report(...Array.from({ length: 130 }, (_, index) => `2026-10-05,s,${index + 1},T-${index},1,1,1.00,0.10`)))
    const { rows, further, total } = await revenue('gift')
    expect([rows.length, further.commission, total.commission]).toEqual([100, 3, 13])
  })
})

describe('the commission of a gift', () => {
  test('is published by month once a report is imported, and again when it changes, also without a gift', async () => {
    const gift = 910_000 + Math.floor(Math.random() * 1e6)
    const eventsOf = () => published.events.filter(({ post_id: id }) => id === gift)
    const row = (commission: string) => `2026-10-05,s,${gift},T-1,1,1,20.00,${commission}`
    await imported(report(row('1.00'), `2026-11-02,s,${gift},T-2,1,1,5.00,0.20`, '2026-12-02,s,,T-3,1,1,5.00,0.30'))
    await eventually(eventsOf, (events) => events.length === 2)
    expect(eventsOf().map(({ month, commission_cents: cents, version }) => [month, cents, version])).toEqual(
      expect.arrayContaining([
        ['2026-10', 100, 1],
        ['2026-11', 20, 1],
      ]),
    )
    await eventually(
      () => published.events.find(({ post_id: id, month }) => id === null && month === '2026-12'),
      (event) => event?.commission_cents === 30,
    )
    await imported(report(row('0.60')))
    await eventually(eventsOf, (events) => events.length === 3)
    expect(eventsOf().at(-1)).toMatchObject({ month: '2026-10', commission_cents: 60, version: 2 })
  })
})

describe('a payment of commission', () => {
  const create = async (given: object = {}) =>
    await send('POST', `${AFFILIATE}payment/`, { user_id: 7, amount: 12.34, ref: 'October', ...given }, ACCESS)

  test('is recorded in dollars, listed, and booked in the ledger', async () => {
    const { body } = await create()
    expect(body.payment).toEqual({ id: expect.any(Number), user_id: 7, amount: 12.34, ref: 'October' })
    expect((await earnings()).payments).toEqual([{ ...body.payment, user_name: 'ann' }])
    expect(await ledger()).toEqual({ 'cash:affiliate': 1234, 'commissions:due': -1234, balanced: true })
  })

  test('is recorded once for a repeated request', async () => {
    const request = randomUUID()
    const [one, other] = [await create({ request }), await create({ request, amount: 99 })]
    expect(other.body.payment).toEqual(one.body.payment)
    expect(await ledger()).toMatchObject({ 'cash:affiliate': 1234 })
  })

  test('is refused for a member who does not exist, at its field, and nothing is recorded', async () => {
    const { status, body } = await create({ user_id: 4711 })
    const error = 'There is no member 4711.'
    expect([status, body.meta]).toMatchObject([
      200,
      { status: 'error', code: 'member-not-found', error, fields: { user_id: error } },
    ])
    expect([(await earnings()).payments, await ledger()]).toEqual([[], { balanced: true }])
  })

  test('is unavailable while identity is away, except for a payment that is recorded already', async () => {
    const request = randomUUID()
    const { payment } = (await create({ request })).body
    isAway = true
    expect((await create({ request })).body.payment).toEqual(payment)
    const { status, body } = await create({ request: randomUUID() })
    expect([status, body.meta.code, body.meta.error]).toEqual([
      503,
      'unavailable',
      expect.stringContaining('look this member up'),
    ])
    expect((await earnings()).payments).toEqual([{ ...payment, user_name: '' }])
  })

  test('is listed with the name of its member, by one request for fifty members', async () => {
    await create()
    await create({ user_id: 8 })
    await payments.sql.query(
      `insert into affiliate_payments (user_id, amount, ref, created)
       select case when n < 60 then n else 2147483647 end, 100, '', now() from generate_series(9, 60) as n`,
    )
    lists = 0
    const named = (await earnings()).payments.filter(({ user_name: name }) => name !== '')
    expect(named.map(({ user_id: id, user_name: name }) => [id, name])).toEqual([
      [8, 'bob'],
      [7, 'ann'],
    ])
    expect(lists).toBe(2)
  })

  test('gets another reference', async () => {
    const { id } = (await create()).body.payment
    expect((await send('POST', `${AFFILIATE}ref/`, { id, ref: ' Wire 17 ' }, ACCESS)).body.meta.status).toBe('success')
    expect((await earnings()).payments).toMatchObject([{ id, ref: 'Wire 17' }])
  })

  test('is hidden and marked when it is deleted, and listed again when that is undone', async () => {
    const { payment } = (await create()).body
    const { id } = payment
    expect((await send('POST', `${AFFILIATE}payment/delete/`, { id }, ACCESS)).body.meta.status).toBe('success')
    expect((await earnings()).payments).toEqual([])
    expect(await ledger()).toMatchObject({ 'cash:affiliate': 0, 'commissions:due': 0, balanced: true })
    const { rows } = await payments.sql.query('select amount, deleted from affiliate_payments where payment_id = $1', [id])
    expect(rows).toMatchObject([{ amount: '1234', deleted: expect.any(Date) }])
    expect((await send('POST', `${AFFILIATE}payment/restore/`, { id }, ACCESS)).body.payment).toEqual(payment)
    expect(await ledger()).toMatchObject({ 'cash:affiliate': 1234, balanced: true })
    const { rows: activity } = await payments.sql.query(
      `select action from activity where item_type = 'affiliate-payment' and item_id = $1 order by id`,
      [String(id)],
    )
    expect(activity.map(({ action }: { action: string }) => action)).toEqual(['create', 'delete', 'restore'])
  })

  test('that does not exist or is deleted cannot be changed', async () => {
    const { id } = (await create()).body.payment
    await send('POST', `${AFFILIATE}payment/delete/`, { id }, ACCESS)
    const answers = await Promise.all([
      send('POST', `${AFFILIATE}payment/delete/`, { id }, ACCESS),
      send('POST', `${AFFILIATE}payment/restore/`, { id: id + 1 }, ACCESS),
      send('POST', `${AFFILIATE}ref/`, { id, ref: 'x' }, ACCESS),
    ])
    expect(answers.map(({ status, body }) => [status, body.meta.code])).toEqual(
      Array.from({ length: 3 }, () => [200, 'payment-not-found']),
    )
  })

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 'all' }, 'amount'],
    [{ user_id: 0 }, 'user_id'],
    [{ ref: 'x'.repeat(201) }, 'ref'],
  ])('is refused with %j', async (given, field) => {
    const { status, body } = await create(given)
    expect([status, Object.keys(body.meta.fields ?? {})]).toEqual([400, [field]])
  })
})
