import { type CallAnswer, type saveStaffGuide, SELECT_A_SUBMISSION, writerPaid } from '@ribbonry/contracts'
import { recordEvents } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { goodProduct } from './guide-calls.ts'
import { B, createDraft, CURATOR, EDITOR, OTHER_WRITER, removeForGood, seedStaff, WRITER } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'
import { payCallsOf } from './test-pay.ts'

type EditedBody = CallAnswer<typeof saveStaffGuide>

const editorial = await startTestEditorial()
const { sql } = editorial
const { get, post, approvedWork } = payCallsOf(editorial)

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

/** Payments that count with their works, by item and by submission, in cents. */
async function bookOf(memberId: number): Promise<object[]> {
  const { rows } = await sql.query<object>(
    `select p.id as payment_id, p.amount_cents as cents,
       (select sum(i.amount_cents)::int from writer_payment_items as i where i.payment_id = p.id) as items,
       (select sum(s.amount_cents)::int from submissions as s where s.payment_id = p.id) as submissions
     from writer_payments as p where p.member_id = $1 and p.voids is null order by p.id`,
    [memberId],
  )
  return rows
}

describe('work on guides', () => {
  test('has a value once it is approved, after any number of rounds', async () => {
    const id = await createDraft(sql, { user_id: 3 })
    await post(`${id}/submit-for-review`, {}, WRITER)
    await post(`${id}/submit-for-review`, {}, WRITER)
    expect((await get('my-submissions', WRITER)).body.submissions).toMatchObject([
      { submission_type: 'writing', amount: null, approved: null, payment_id: null, product_count: 6 },
    ])
    await post(`${id}/review`, { part: 'writing', verdict: 'changes', comment: 'Softer.' }, EDITOR)
    await post(`${id}/submit-for-review`, {}, WRITER)
    await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)
    expect((await get('my-submissions', WRITER)).body.submissions).toMatchObject([{ amount: 24, rounds: 1, product_count: 6 }])
    expect((await get('my-submissions', OTHER_WRITER)).body.submissions).toEqual([])
    expect((await get('submissions/3', WRITER)).status).toBe(403)
    expect((await get('submissions/3', EDITOR)).status).toBe(403)
  })

  test('is paid for the products after the save that approves it, to the cent', async () => {
    const id = await createDraft(sql, { user_id: 3, curator_id: 4 })
    await post(`${id}/submit-for-review`, {}, CURATOR)
    await post(`${id}/submit-for-review`, {}, WRITER)
    const { version, products } = (await editorial.get<EditedBody>(`${B}/${id}`, EDITOR)).body
    const saved = await editorial.send<EditedBody>(
      'POST',
      B,
      {
        id,
        version,
        title: 'For people who mend clocks',
        products: [...products, goodProduct(), goodProduct()],
        curation_approved: true,
        writing_approved: true,
      },
      EDITOR,
    )
    expect([saved.body.meta.status, saved.body.products.length]).toEqual(['success', 8])
    const title = 'For people who mend clocks'
    const approved = { title, product_count: 8, approved: expect.any(String), payment_id: null }
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ ...approved, submission_type: 'writing', amount: 32 }])
    expect((await get('submissions/4')).body.submissions).toMatchObject([
      { ...approved, submission_type: 'curation', amount: 16 },
    ])
    const taken = { id, version: saved.body.version, writing_approved: false, products: saved.body.products.slice(1) }
    await editorial.send('POST', B, taken, EDITOR)
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ amount: null, approved: null, rounds: 1 }])
    await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ ...approved, product_count: 7, amount: 28 }])
  })

  test('is paid completely or not at all, published to the ledger, and receipted', async () => {
    const events = await recordEvents(editorial.log, writerPaid)
    const began = new Date().toISOString()
    const works = [await approvedWork(), await approvedWork()]
    expect((await post('submissions/payment', { submissions: [], recipient: 3 })).body.meta).toMatchObject({
      code: 'no-submission',
      error: SELECT_A_SUBMISSION,
    })
    expect((await post('submissions/payment', { submissions: works, recipient: 5 })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    expect((await post('submissions/payment', { submissions: [...works, 999_999], recipient: 3 })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    const { payment } = (await post('submissions/payment', { submissions: works, recipient: 3 })).body
    const paid = { submission_type: 'writing', product_count: 6, amount: 24 }
    expect(payment).toMatchObject({
      amount: 48,
      product_count: 12,
      voided: null,
      void_reason: null,
      submissions: works,
      works: works.map((submission) => ({ ...paid, submission, title: expect.stringMatching(/^Guide/) })),
    })
    // Payment ids start again with every test, and events of earlier tests may arrive late.
    const booked = () => events.events.filter(({ payment_id: id, at }) => id === payment.payment_id && at >= began)
    await until('the payment is published', () => booked().length > 0)
    expect(booked()).toMatchObject([{ amount_cents: 4800, voids: null, member_id: 3, submissions: 2 }])
    const mine = (await get('my-submissions', WRITER)).body
    expect([mine.submissions.map(({ payment_id: id }) => id), mine.payments.length]).toEqual([
      [payment.payment_id, payment.payment_id],
      1,
    ])
    const { rows } = await sql.query(`select member_id::int as member, template from due_mails where template = 'writer-paid'`)
    expect(rows).toEqual([{ member: 3, template: 'writer-paid' }])
    expect((await post('submissions/payment', { submissions: works, recipient: 3 })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    await events.stop()
  })

  test('is paid once by concurrent payments', async () => {
    const events = await recordEvents(editorial.log, writerPaid)
    const began = new Date().toISOString()
    const [work, other] = [await approvedWork(), await approvedWork()]
    // Each payment includes the work; every second one also another work.
    const wanted = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? [work] : [other, work]))
    const answers = await Promise.all(wanted.map((submissions) => post('submissions/payment', { submissions, recipient: 3 })))
    const codes = answers.map(({ body }) => body.meta.code ?? 'paid')
    expect([codes.filter((code) => code === 'paid').length, codes.filter((code) => code === 'not-payable').length]).toEqual([
      1, 49,
    ])
    const paid = answers.flatMap(({ body }) => (body.meta.code === undefined ? [body.payment] : []))
    const works = paid[0]?.submissions.length ?? 0
    const book = await bookOf(3)
    expect(book).toEqual([
      { payment_id: paid[0]?.payment_id, cents: works * 2400, items: works * 2400, submissions: works * 2400 },
    ])
    const published = () => events.events.filter(({ at }) => at >= began)
    await until('the payment is published', () => published().length > 0)
    expect(published()).toMatchObject([{ payment_id: paid[0]?.payment_id, amount_cents: works * 2400, submissions: works }])
    await events.stop()
  })

  test('is corrected before it is paid, and a payment is reversed by a counter-entry', async () => {
    const work = await approvedWork()
    const corrected = await post('submissions/correct', { submission: work, amount: 30.5, reason: 'Two gifts were added.' })
    expect(corrected.body.submission.amount).toBe(30.5)
    const { payment } = (await post('submissions/payment', { submissions: [work], recipient: 3 })).body
    expect(payment.amount).toBe(30.5)
    expect((await post('submissions/correct', { submission: work, amount: 1, reason: 'x' })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    const body = { payment_id: payment.payment_id, reason: 'Paid twice.' }
    const voidings = [await post('submissions/void', body), await post('submissions/void', body)]
    for (const voiding of voidings)
      expect(voiding.body.payment).toMatchObject({
        voided: expect.any(String),
        void_reason: 'Paid twice.',
        works: [{ submission: work, amount: 30.5 }],
      })
    expect((await get('my-submissions', WRITER)).body.payments).toMatchObject([{ void_reason: 'Paid twice.' }])
    const { rows } = await sql.query('select amount_cents, voids from writer_payments order by id')
    expect(rows).toEqual([
      { amount_cents: 3050, voids: null },
      { amount_cents: 3050, voids: payment.payment_id },
    ])
    expect((await get('submissions/3')).body.submissions[0]?.payment_id).toBeNull()
    const { csv } = (await get(`submissions/csv/${new Date().toISOString().slice(0, 7)}`)).body
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    await expect(sql.query('update writer_payments set amount_cents = 1')).rejects.toThrow('append-only')
    await expect(sql.query('delete from writer_payments')).rejects.toThrow('append-only')
  })

  test('is paid in the sum that was shown, or not at all', async () => {
    const work = await approvedWork()
    const pay = (sum: unknown) => post('submissions/payment', { submissions: [work], recipient: 3, sum })
    await post('submissions/correct', { submission: work, amount: 30.5, reason: 'Two gifts were added.' })
    expect((await pay(24)).body.meta).toMatchObject({
      code: 'sum-changed',
      error: 'That is worth $30.50 now, not $24.00. Nothing was paid.',
    })
    expect((await pay('much')).body.meta).toMatchObject({ status: 'error' })
    expect(await bookOf(3)).toEqual([])
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ payment_id: null, amount: 30.5 }])
    expect((await pay(30.5)).body.payment).toMatchObject({ amount: 30.5 })
  })

  test.each([
    [0, 'The amount must be at least one cent.'],
    [-4, 'The amount must be at least one cent.'],
    ['', 'Please give the amount in dollars.'],
    [null, 'Please give the amount in dollars.'],
    [10.005, 'An amount has at most two decimals.'],
    [100_001, 'That amount is too high.'],
  ])('is not corrected to %p', async (amount, sentence) => {
    const work = await approvedWork()
    const { meta } = (await post('submissions/correct', { submission: work, amount, reason: 'A slip.' })).body
    expect(meta).toMatchObject({ status: 'error', error: sentence })
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ amount: 24 }])
  })

  test('that is paid stays approved, and is not paid again after further reviews', async () => {
    const work = await approvedWork()
    const { payment } = (await post('submissions/payment', { submissions: [work], recipient: 3 })).body
    const [{ buying_guide_id: id } = { buying_guide_id: 0 }] = (await get('submissions/3')).body.submissions
    await post(`${id}/review`, { part: 'writing', verdict: 'changes', comment: 'Softer.' }, EDITOR)
    await post(`${id}/submit-for-review`, {}, WRITER)
    await post(`${id}/review`, { part: 'writing', verdict: 'approved' }, EDITOR)
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ id: work, payment_id: payment.payment_id, rounds: 0 }])
    expect((await post('submissions/payment', { submissions: [work], recipient: 3 })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    expect(await bookOf(3)).toHaveLength(1)
  })

  test('can be paid again after its payment was reversed, once, and the log has all of it', async () => {
    const work = await approvedWork()
    const pay = async () => (await post('submissions/payment', { submissions: [work], recipient: 3 })).body.payment
    const first = await pay()
    await post('submissions/void', { payment_id: first.payment_id, reason: 'The wrong month.' })
    await post('submissions/correct', { submission: work, amount: 20, reason: 'One gift was another’s.' })
    const second = await pay()
    expect([second.amount, second.payment_id === first.payment_id]).toEqual([20, false])
    expect((await post('submissions/payment', { submissions: [work], recipient: 3 })).body.meta).toMatchObject({
      code: 'not-payable',
    })
    expect(await bookOf(3)).toEqual([
      { payment_id: first.payment_id, cents: 2400, items: 2400, submissions: null },
      { payment_id: second.payment_id, cents: 2000, items: 2000, submissions: 2000 },
    ])
    const [{ buying_guide_id: id } = { buying_guide_id: 0 }] = (await get('submissions/3')).body.submissions
    const { log } = (await get(`action-log/${id}`)).body
    expect(log.slice(0, 4).map(({ username, action, details }) => [username, action, details])).toEqual([
      ['odette', 'pay', { submission: work, payment: second.payment_id }],
      ['odette', 'correct-amount', { submission: work, from: 2400, to: 2000, reason: 'One gift was another’s.' }],
      ['odette', 'void', { submission: work, payment: first.payment_id, reason: 'The wrong month.' }],
      ['odette', 'pay', { submission: work, payment: first.payment_id }],
    ])
  })
})

describe('a removed guide', () => {
  test('loses unapproved work, and keeps approved work, which is paid under its title', async () => {
    const work = await approvedWork()
    const [submission] = (await get('submissions/3')).body.submissions
    const id = submission?.buying_guide_id ?? 0
    await sql.query('update guides set curator_id = 4 where id = $1', [id])
    await post(`${id}/submit-for-review`, {}, CURATOR)
    expect((await get('submissions/4')).body.submissions).toHaveLength(1)
    await removeForGood(editorial, id)
    expect((await get('submissions/4')).body.submissions).toEqual([])
    expect((await get('submissions/3')).body.submissions).toMatchObject([
      { id: work, title: submission?.title, buying_guide_id: null, product_count: 6, amount: 24 },
    ])
    const { payment } = (await post('submissions/payment', { submissions: [work], recipient: 3 })).body
    expect(payment).toMatchObject({ amount: 24, submissions: [work] })
  })

  test('keeps the pay that is recorded while it goes', async () => {
    const work = await approvedWork()
    const id = (await get('submissions/3')).body.submissions[0]?.buying_guide_id ?? 0
    const payer = await sql.connect()
    try {
      await payer.query('begin')
      await payer.query('select 1 from submissions where id = $1 for update', [work])
      const removal = removeForGood(editorial, id)
      await until('the removal waits for the payment', async () => {
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        return (await sql.query(waiting)).rows.length > 0
      })
      await payer.query(
        `with paid as (
           insert into writer_payments (member_id, amount_cents, product_count, paid_by) values (3, 2400, 6, 1) returning id
         ), item as (
           insert into writer_payment_items (payment_id, submission_id, amount_cents, product_count) 
             select id, $1, 2400, 6 from paid
         )
         update submissions set payment_id = paid.id from paid where submissions.id = $1`,
        [work],
      )
      await payer.query('commit')
      await removal
    } finally {
      payer.release()
    }
    expect((await get('submissions/3')).body.submissions).toMatchObject([{ id: work, buying_guide_id: null, amount: 24 }])
    expect(await bookOf(3)).toMatchObject([{ cents: 2400, items: 2400, submissions: 2400 }])
    await expect(sql.query('delete from submissions')).rejects.toThrow('writer_payment_items_submission')
  })
})
