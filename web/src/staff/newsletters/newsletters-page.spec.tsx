import { describe, expect, test } from '@jest/globals'
import {
  deleteNewsletter,
  EMPTY_POST,
  flagDirectLink,
  getNewsletter,
  getNewsletterProgress,
  listRecentGifts,
  lookUpRepublishable,
  type Newsletter,
  pauseNewsletter,
  scheduleNewsletter,
  sendNewsletterNow,
  sendTestNewsletter,
  stopNewsletter,
} from '@ribbonry/contracts'
import { setDate } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { press } from '../../../test/components/press.ts'
import {
  ADVICE,
  answerNewsletters,
  BLOCKING,
  LOCKED,
  NEWSLETTER,
  NEWSLETTER_NOW,
  SENT,
  SNAIL,
  SWAN,
  UNDATED,
  UNREADY,
} from '../../../test/newsletters.ts'
import type { MemberName } from '../../../test/accounts.ts'

const BUILDER = '/admin/newsletter-builder/'
const pathOf = ({ id }: Pick<Newsletter, 'id'>) => `${BUILDER}${id}/`

async function openBuilder(path = BUILDER, as: MemberName = 'newsletter', checks: Parameters<typeof answerNewsletters>[1] = []) {
  setDate(NEWSLETTER_NOW)
  answerNewsletters(fixtures, checks)
  return await openPage(path, { as })
}

const day = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}`) })
const chipName = ({ subject_line: subject }: Newsletter, word: string) => `${word} ${subject}, open it, or move it`
const saves = () =>
  fixtures
    .callsOf(scheduleNewsletter)
    .map(({ body }) => body as Readonly<Record<string, unknown>>)
    .filter(({ preview }) => preview !== true)
const previews = () =>
  fixtures
    .callsOf(scheduleNewsletter)
    .map(({ body }) => body as Readonly<Record<string, unknown>>)
    .filter(({ preview }) => preview === true)
const save = (name = 'Save') => screen.findByRole('button', { name })

describe('who comes to the builder', () => {
  test.each(['newsletter', 'editor', 'admin'] as const)('%s does', async (as) => {
    await openBuilder(BUILDER, as)
    await screen.findByRole('grid', { name: 'Newsletters by day' })
    expect(currentPath()).toBe(BUILDER)
  })

  test.each([
    [BUILDER, 'guides'],
    [BUILDER, 'advertiser'],
    [pathOf(NEWSLETTER), 'guides'],
    [BUILDER, undefined],
  ] as const)('from %s, %s is led to the front page', async (path, as) => {
    setDate(NEWSLETTER_NOW)
    await openPage(path, { as })
    await waitFor(() => {
      expect(currentPath()).toBe('/')
    })
  })
})

describe('the calendar of newsletters', () => {
  test('shows past ones, ready ones and others, each with its word', async () => {
    await openBuilder()
    const shown = async (name: string) => within(await day(name)).getByText(/^(Sent|Locked|Ready|Not ready)$/).textContent
    expect(await shown('Thursday 19 November 2026')).toBe('Sent')
    expect(await shown('Saturday 21 November 2026')).toBe('Locked')
    expect(await shown('Tuesday 24 November 2026')).toBe('Not ready')
    expect(await shown('Thursday 26 November 2026')).toBe('Ready')
    const movable = screen.getAllByRole('button', { name: /open it, or move it$/ }).map((chip) => chip.getAttribute('aria-label'))
    expect(movable).toEqual([chipName(UNREADY, 'Not ready'), chipName(NEWSLETTER, 'Ready')])
  })

  test('moves one by keys, with undo', async () => {
    const { user } = await openBuilder()
    ;(await screen.findByRole('button', { name: chipName(NEWSLETTER, 'Ready') })).focus()
    await user.keyboard(' {ArrowRight} ')
    within(await day('Friday 27 November 2026')).getByRole('button', { name: chipName(NEWSLETTER, 'Ready') })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(saves().map(({ newsletter_id: id, schedule_day: on, version, title }) => [id, on, version, title])).toEqual([
        [1, '27', 3, ''],
        [1, '26', 4, ''],
      ])
    })
  })

  test('asks before one is moved into its last day, from where it cannot be moved back', async () => {
    const { user } = await openBuilder()
    ;(await screen.findByRole('button', { name: chipName(UNREADY, 'Not ready') })).focus()
    await user.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft} ')
    const question = within(await screen.findByRole('dialog', { name: `Move “${UNREADY.subject_line}”?` }))
    question.getByText(/cannot be moved back/)
    await user.click(question.getByRole('button', { name: 'Leave it' }))
    expect(saves()).toEqual([])
  })

  test('takes one without a day onto its day, with undo', async () => {
    setDate(NEWSLETTER_NOW)
    answerNewsletters(fixtures, [], [UNDATED])
    const { user } = await openPage(BUILDER, { as: 'newsletter' })
    const tray = within(await screen.findByRole('region', { name: 'Without a day 1' }))
    const chip = 'Not ready Win a flamingo, without a day, open it, or move it'
    tray.getByRole('button', { name: chip }).focus()
    await user.keyboard(' {ArrowRight} ')
    within(await day('Saturday 21 November 2026')).getByRole('button', { name: chipName(UNDATED, 'Not ready') })
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: /^Without a day/ })).toBeNull()
    })
    await screen.findByText('“Win a flamingo” goes out on Sat 21 Nov.')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByRole('button', { name: chip })
    await waitFor(() => {
      expect(saves().map(({ newsletter_id: id, schedule_day: on, without_day: is, version }) => [id, on, is, version])).toEqual([
        [5, '21', false, 3],
        [5, '', true, 4],
      ])
    })
  })

  test('says why a move was refused, and leaves the newsletter where it was', async () => {
    const { user } = await openBuilder()
    const sentence = 'This newsletter goes out in less than a day and cannot be edited.'
    const chip = await screen.findByRole('button', { name: chipName(NEWSLETTER, 'Ready') })
    fixtures.fail(scheduleNewsletter, 200, { code: 'newsletter-locked', error: sentence })
    chip.focus()
    await user.keyboard(' {ArrowRight} ')
    await screen.findByText(sentence)
    const there = within(await day('Thursday 26 November 2026')).queryByRole('button', { name: chipName(NEWSLETTER, 'Ready') })
    expect(there).not.toBeNull()
  })

  test('begins one with a click on a day, and none on a day that has passed', async () => {
    const { user } = await openBuilder()
    await screen.findByRole('grid', { name: 'Newsletters by day' })
    expect(screen.queryByRole('link', { name: 'Begin a newsletter for Thursday 19 November 2026' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Begin a newsletter for Wednesday 25 November 2026' }))
    expect(await screen.findByLabelText('Send on')).toHaveProperty('value', '2026-11-25')
    expect(currentPath()).toBe(`${BUILDER}new/?day=2026-11-25`)
  })

  test('opens one by Enter', async () => {
    const { user } = await openBuilder()
    ;(await screen.findByRole('button', { name: chipName(NEWSLETTER, 'Ready') })).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(currentPath()).toBe(pathOf(NEWSLETTER))
    })
  })
})

describe('the builder', () => {
  test('makes a newsletter of picked gifts, and goes on at its page', async () => {
    const page = await openBuilder(`${BUILDER}new/?day=2026-12-03`)
    await fill(page, await screen.findByLabelText('Subject line'), 'Three things')
    await page.user.click(screen.getByRole('button', { name: 'Add gifts' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Add gifts' }))
    const [first] = await picker.findAllByRole('button', { name: /^Add .*never sent/ })
    if (first === undefined) throw new Error('There is no gift')
    await page.user.click(first)
    await page.user.click(picker.getByRole('button', { name: 'Done' }))
    await page.user.click(await save())
    await waitFor(() => {
      expect(currentPath()).toBe(`${BUILDER}9/`)
    })
    const [made] = saves()
    expect(made).toMatchObject({
      subject: 'Three things',
      title: '',
      schedule_day: '03',
      schedule_month: '12',
      schedule_year: '2026',
      ready: false,
    })
    expect(made).not.toHaveProperty('newsletter_id')
    expect(made?.['post_ids']).toHaveLength(1)
  })

  test('shows each refusal at its field, word for word', async () => {
    const { user } = await openBuilder(`${BUILDER}new/`)
    fixtures.fail(scheduleNewsletter, 200, { code: 'subject-missing', error: 'Please enter a subject line' })
    await user.click(await save())
    await screen.findByText('Please enter a subject line')
    expect(document.activeElement).toBe(screen.getByLabelText('Subject line'))
    fixtures.fail(scheduleNewsletter, 200, { code: 'no-posts', error: 'Please select at least 1 product' })
    await user.click(await save())
    await screen.findByText('Please select at least 1 product')
    fixtures.fail(scheduleNewsletter, 200, { code: 'no-date', error: 'Please set a schedule date' })
    await user.click(await save())
    await screen.findByText('Please set a schedule date')
    expect(screen.getByLabelText('Send on').getAttribute('aria-invalid')).toBe('true')
  })

  test('saves with Save, and with Save & Notify once it is ready', async () => {
    const { user } = await openBuilder(pathOf(UNREADY))
    await save()
    await user.click(screen.getByRole('checkbox', { name: 'Ready to go out' }))
    await user.click(await save('Save & Notify'))
    await screen.findByText('Saved, and a mail says that it is ready.')
    expect(saves().map(({ newsletter_id: id, ready, version }) => [id, ready, version])).toEqual([[2, true, 3]])
  })

  test('draws the letter of what is typed, in a frame without scripts', async () => {
    const page = await openBuilder(pathOf(NEWSLETTER))
    const frame = await screen.findByTitle('The letter')
    expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['allow-same-origin', '/mail-frame.html'])
    await fill(page, screen.getByLabelText('Subject line'), 'Another one')
    await within(screen.getByRole('region', { name: 'As it arrives' })).findByText('🐌 Another one')
    await page.user.click(screen.getByRole('button', { name: 'Words' }))
    expect(screen.getByLabelText('The text part')).toHaveProperty('value', expect.stringContaining(SWAN.title))
    expect(previews().at(-1)).toMatchObject({ subject: 'Another one', preview: true, newsletter_id: 1 })
    expect(saves()).toEqual([])
  })

  test('offers gifts of long ago that are worth repeating', async () => {
    const { user } = await openBuilder(pathOf(NEWSLETTER))
    const worth = {
      ...EMPTY_POST,
      id: 77,
      title: 'A lamp of 2024',
      price: 120,
      merchant_link: '',
      clicks: 22,
      impressions: 2000,
      ctr: 1.1,
    }
    fixtures.answer(lookUpRepublishable, { posts: [worth] })
    await user.click(await screen.findByRole('button', { name: 'Add gifts' }))
    await user.click(await screen.findByRole('button', { name: 'Worth repeating' }))
    await user.click(await screen.findByRole('button', { name: /^Add Gift 77/ }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByRole('button', { name: 'Drag Gift 77' })
    expect(fixtures.callsOf(lookUpRepublishable).map(({ query }) => query)).toEqual([{ perpage: '60' }])
    expect(fixtures.callsOf(listRecentGifts)).toHaveLength(1)
  })

  test('reorders by keys, swaps in place, and takes out with undo', async () => {
    const { user } = await openBuilder(pathOf(NEWSLETTER))
    const order = () => screen.getAllByRole('button', { name: /^Drag / }).map((handle) => handle.getAttribute('aria-label'))
    ;(await screen.findByRole('button', { name: `Drag ${SNAIL.title}` })).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(order()).toEqual([`Drag ${SWAN.title}`, `Drag ${SNAIL.title}`])
    await user.click(screen.getByRole('button', { name: `Swap ${SWAN.title}` }))
    const picker = within(await screen.findByRole('dialog', { name: `Instead of “${SWAN.title}”` }))
    const [first] = await picker.findAllByRole('button', { name: /^Add / })
    if (first === undefined) throw new Error('There is no gift')
    await user.click(first)
    await waitFor(() => {
      expect(order()).toHaveLength(2)
      expect(order()[0]).not.toBe(`Drag ${SWAN.title}`)
    })
    await user.click(screen.getByRole('button', { name: `Remove ${SNAIL.title}` }))
    expect(order()).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(order()[1]).toBe(`Drag ${SNAIL.title}`)
  })

  test('chooses the second picture with a save, and flags a direct link at once', async () => {
    const { user } = await openBuilder(pathOf(NEWSLETTER))
    await user.click(await screen.findByRole('button', { name: `Other picture of ${SNAIL.title}` }))
    expect(screen.queryByRole('button', { name: `Other picture of ${SWAN.title}` })).toBeNull()
    fixtures.answer(flagDirectLink, { post_id: SNAIL.id, direct_link: true })
    await user.click(screen.getByRole('checkbox', { name: `Direct link, ${SNAIL.title}` }))
    await waitFor(() => {
      expect(fixtures.callsOf(flagDirectLink).map(({ body }) => body)).toEqual([{ post_id: SNAIL.id, direct_link: true }])
    })
    await user.click(await save('Save & Notify'))
    await waitFor(() => {
      expect(saves()[0]?.['alternate_post_ids']).toEqual([SNAIL.id])
    })
  })

  test('says when each gift was sent last, and what stands against the letter', async () => {
    await openBuilder(pathOf(NEWSLETTER), 'newsletter', [ADVICE, BLOCKING])
    await screen.findByText(/sent 12 May 2026/)
    screen.getByText('Etsy, never sent')
    const checks = within(await screen.findByRole('region', { name: 'Checks' }))
    expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([BLOCKING.message, ADVICE.message])
  })

  test('names the title that follows the gifts, until somebody writes one', async () => {
    const page = await openBuilder(pathOf(NEWSLETTER))
    const field = await screen.findByLabelText('Name, for us')
    expect(field).toHaveProperty('value', '')
    expect(field).toHaveProperty('placeholder', `${SNAIL.title}, ${SWAN.title}`)
    await fill(page, field, 'The snail one')
    await page.user.click(await save('Save & Notify'))
    await waitFor(() => {
      expect(saves()[0]?.['title']).toBe('The snail one')
    })
  })

  test('sends a test of what is typed', async () => {
    const page = await openBuilder(pathOf(NEWSLETTER))
    await fill(page, await screen.findByLabelText('Subject line'), 'Not saved')
    fixtures.answer(sendTestNewsletter, { sent: 2 })
    await page.user.click(screen.getByRole('button', { name: 'Send a test' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }))
    await fill(page, dialog.getByLabelText('To'), 'ann@example.org, bea@example.org')
    await page.user.click(dialog.getByRole('button', { name: 'Send the test' }))
    await screen.findByText('The test is on its way to 2 addresses.')
    expect(fixtures.callsOf(sendTestNewsletter).map(({ body }) => body)).toMatchObject([
      { subject: 'Not saved', email: 'ann@example.org, bea@example.org', post_ids: [SNAIL.id, SWAN.id] },
    ])
  })

  test('loses nothing that is typed, and overwrites nothing that somebody else saved meanwhile', async () => {
    const page = await openBuilder(pathOf(NEWSLETTER))
    await fill(page, await screen.findByLabelText('Subject line'), 'Mine')
    const theirs = { ...NEWSLETTER, subheading: 'Theirs', version: 4 }
    fixtures.fail(
      scheduleNewsletter,
      200,
      { code: 'stale-version', error: 'It has changed.' },
      { newsletter: theirs, checks: [] },
    )
    await page.user.click(await save('Save & Notify'))
    const note = within(await screen.findByRole('alert'))
    await page.user.click(note.getByRole('button', { name: 'See both' }))
    await note.findByText('Theirs: Theirs')
    expect(screen.getByLabelText('Subject line')).toHaveProperty('value', 'Mine')
    expect(screen.getByLabelText('Subheading')).toHaveProperty('value', 'Theirs')
    answerNewsletters(fixtures)
    await page.user.click(note.getByRole('button', { name: 'Keep both' }))
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull()
    })
    expect(saves().at(-1)).toMatchObject({ subject: 'Mine', subheading: 'Theirs', version: 4 })
  })

  test('restores what was typed and not saved', async () => {
    const page = await openBuilder(`${BUILDER}new/`)
    await fill(page, await screen.findByLabelText('Subject line'), 'Half a thought')
    await openBuilder(`${BUILDER}new/?day=2026-12-03`)
    await screen.findByText(/This is what you typed last time and did not save\./)
    expect(screen.getByLabelText('Subject line')).toHaveProperty('value', 'Half a thought')
    expect(screen.getByLabelText('Send on')).toHaveProperty('value', '2026-12-03')
  })

  test('says when a newsletter is not there', async () => {
    setDate(NEWSLETTER_NOW)
    fixtures.fail(getNewsletter, 200, { code: 'newsletter-not-found', error: 'This newsletter could not be found.' })
    await openPage(`${BUILDER}77/`, { as: 'newsletter' })
    await screen.findByText('This newsletter could not be found.')
    expect(screen.queryByLabelText('Subject line')).toBeNull()
  })
})

describe('a newsletter in its last day', () => {
  test('says the sentence of the lock and takes no changes', async () => {
    await openBuilder(pathOf(LOCKED))
    await screen.findByText('This newsletter goes out in less than a day and cannot be edited.')
    expect(screen.getByLabelText('Subject line').matches(':disabled')).toBe(true)
    expect(await save('Save & Notify')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test('is deleted by administrators alone', async () => {
    const { user } = await openBuilder(pathOf(LOCKED), 'admin')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete the newsletter' }))
    await screen.findByText(`“${LOCKED.subject_line}” is deleted.`)
    expect(fixtures.callsOf(deleteNewsletter).map(({ body }) => body)).toEqual([{ newsletter_id: 3 }])
    expect(currentPath()).toBe(BUILDER)
  })
})

describe('a send', () => {
  test('is begun at once by administrators alone, after a question', async () => {
    await openBuilder(pathOf(NEWSLETTER))
    await save('Save & Notify')
    expect(screen.queryByRole('button', { name: 'Send it now' })).toBeNull()
    const { user } = await openBuilder(pathOf(NEWSLETTER), 'admin')
    fixtures.answer(sendNewsletterNow, { newsletter: { ...NEWSLETTER, state: 'sending', editable: false } })
    await user.click(await screen.findByRole('button', { name: 'Send it now' }))
    expect(fixtures.callsOf(sendNewsletterNow)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Send it to everybody' }))
    await waitFor(() => {
      expect(fixtures.callsOf(sendNewsletterNow).map(({ body }) => body)).toEqual([{ newsletter_id: 1 }])
    })
  })

  test('is shown once it begins, which is after the answer', async () => {
    const due = { ...NEWSLETTER, schedule: NEWSLETTER_NOW.toISOString() }
    setDate(NEWSLETTER_NOW)
    const { user } = await openBuilder(pathOf(NEWSLETTER), 'admin')
    let asked = 0
    fixtures.answer(getNewsletter, () => {
      asked += 1
      const newsletter: Newsletter = asked < 3 ? due : { ...due, state: 'sending', editable: false }
      return { newsletter, checks: [] }
    })
    await user.click(await screen.findByRole('button', { name: 'Send it now' }))
    await user.click(await screen.findByRole('button', { name: 'Send it to everybody' }))
    expect(await screen.findByRole('region', { name: 'The send' })).toBeDefined()
  })

  test('is shown where it began and only the answer was lost', async () => {
    const { user } = await openBuilder(pathOf(NEWSLETTER), 'admin')
    await user.click(await screen.findByRole('button', { name: 'Send it now' }))
    fixtures.fail(sendNewsletterNow, 503)
    fixtures.answer(getNewsletter, { newsletter: { ...NEWSLETTER, state: 'sending', editable: false }, checks: [] })
    await user.click(await screen.findByRole('button', { name: 'Send it to everybody' }))
    expect(await screen.findByRole('region', { name: 'The send' })).toBeDefined()
  })

  test('shows how far it is, pauses, and is stopped after a question', async () => {
    setDate(NEWSLETTER_NOW)
    answerNewsletters(fixtures)
    const sending: Newsletter = { ...SENT, state: 'sending', ended: null }
    fixtures.answer(getNewsletter, { newsletter: sending, checks: [] })
    const progress = {
      total: 1000,
      sent: 250,
      failed: 2,
      suppressed: 8,
      waiting: 740,
      per_minute: 120,
      state: 'sending',
    } as const
    fixtures.answer(getNewsletterProgress, progress)
    fixtures.answer(pauseNewsletter, { newsletter: { ...sending, state: 'paused' } })
    const page = await openPage(pathOf(SENT), { as: 'newsletter' })
    const { user } = page
    const part = within(await screen.findByRole('region', { name: 'The send' }))
    await part.findByText('120 a minute')
    expect(part.getByRole('progressbar').getAttribute('value')).toBe('260')
    fixtures.answer(getNewsletterProgress, { ...progress, state: 'paused', paused_why: 'Too many refusals at Yahoo.' })
    await user.click(part.getByRole('button', { name: 'Pause' }))
    await part.findByText('Too many refusals at Yahoo.')
    part.getByRole('button', { name: 'Go on' })
    fixtures.answer(stopNewsletter, { newsletter: { ...sending, state: 'stopped' } })
    // Until the pause is answered, nothing else can be pressed.
    await press(page, 'Stop it')
    const question = within(await screen.findByRole('dialog', { name: 'Stop this send?' }))
    question.getByText(/740 people wait/)
    await user.click(question.getByRole('button', { name: 'Stop it for good' }))
    await waitFor(() => {
      expect(fixtures.callsOf(stopNewsletter).map(({ body }) => body)).toEqual([{ newsletter_id: 4 }])
    })
  })

  test('shows what came of it by gift and place, without what scanners opened', async () => {
    await openBuilder(pathOf(SENT))
    const results = within(await screen.findByRole('region', { name: 'What came of it' }))
    const row = within(await results.findByRole('row', { name: new RegExp(SWAN.title) }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([SWAN.title, '2', '2,506', '1,558'])
    results.getByText(/912 visits were made by scanners/)
  })

  test('that never was says so', async () => {
    setDate(NEWSLETTER_NOW)
    answerNewsletters(fixtures)
    fixtures.answer(getNewsletter, { newsletter: { ...SENT, state: 'missed', begun: null, ended: null }, checks: [] })
    await openPage(pathOf(SENT), { as: 'newsletter' })
    await screen.findByText(/Nobody got it\./)
    expect(fixtures.callsOf(getNewsletterProgress)).toEqual([])
  })
})
