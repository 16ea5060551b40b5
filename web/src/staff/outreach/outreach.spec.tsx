import { describe, expect, test } from '@jest/globals'
import {
  getPromoSetup,
  listNonPitchPosts,
  listOutreachContacts,
  listPassedPitches,
  type NonPitchPost,
  type OutreachContact,
  type PassedPitch,
  previewPromoMail,
  saveContactDetails,
  savePromoSetup,
  sendPromoMail,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const OUTREACH = '/boost-promo/'
const SETUP = '/promo-setup/'
const DRAFT = { subject_line: 'The kite is on Ribbonry', email_body: 'Hello {name},\n{boost_link}', mailed: null } as const
const PITCH: PassedPitch = {
  ...DRAFT,
  id: 5,
  title: 'The kite',
  merchant: 'Drumlin Kites',
  link: 'https://drumlin.example/kite',
  image: '',
  passed: '2026-11-20T10:00:00.000Z',
  post: { id: 7, slug: 'a-kite', title: 'A kite that finds its way home' },
  user_id: 31,
}
const CONTACT: OutreachContact = {
  ...DRAFT,
  post_id: 8,
  slug: 'socks',
  title: 'Socks that match',
  image: '',
  contact_details: 'ann@example.org',
  email: 'ann@example.org',
  user_id: null,
  mailed: '2026-11-01T10:00:00.000Z',
}
const POST: NonPitchPost = { ...DRAFT, id: 9, slug: 'mugs', title: 'Mugs with a plan', image: '', clicks: 1204 }
const PREVIEW = {
  to: 'odile@example.org',
  from: 'post@ribbonry.test',
  subject: 'The kite is on Ribbonry',
  text: 'Hello Odile,',
  html: '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><h1>The kite is on Ribbonry</h1></body></html>',
}

const openAsAdmin = (path: string) => openPage(path, { as: 'admin' })
const paneOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const pathIs = (path: string) =>
  waitFor(() => {
    expect(currentPath()).toBe(path)
  })

describe('outreach', () => {
  test('mails the owner of an accepted pitch: a text, its preview, and sending', async () => {
    fixtures.answer(listPassedPitches, { pitches: [PITCH], total: 1 })
    fixtures.answer(previewPromoMail, PREVIEW)
    const page = await openAsAdmin(OUTREACH)
    const { user } = page
    await user.click(await screen.findByRole('link', { name: 'The kite' }))
    const pane = await paneOf('The kite')
    await fill(page, await pane.findByLabelText('Text'), 'Hello {name}. It flies!')
    await user.click(pane.getByRole('button', { name: 'Preview' }))
    const mail = await pane.findByTitle(PREVIEW.subject)
    expect(mail.getAttribute('srcdoc')).toContain('<h1>The kite is on Ribbonry</h1>')
    expect(fixtures.callsOf(sendPromoMail)).toEqual([])
    await user.click(pane.getByRole('button', { name: 'Back to the text' }))
    expect(await pane.findByLabelText('Text')).toHaveProperty('value', 'Hello {name}. It flies!')
    await user.click(pane.getByRole('checkbox', { name: /The link to boost it has the special price/ }))
    await user.click(pane.getByRole('button', { name: 'Preview' }))
    fixtures.answer(sendPromoMail, { sent: '2026-11-24T10:00:00.000Z' })
    await user.click(await pane.findByRole('button', { name: 'Send to odile@example.org' }))
    await screen.findByText('The mail to odile@example.org is on its way.')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(fixtures.callsOf(sendPromoMail).map(({ body }) => body)).toEqual([
      {
        subject_line: DRAFT.subject_line,
        email_body: 'Hello {name}. It flies!',
        email: '',
        special_price: true,
        user_id: 31,
        post_id: 7,
      },
    ])
  })

  test('says beside the field what is wrong, and keeps what was written over a reload', async () => {
    fixtures.answer(listOutreachContacts, { contacts: [CONTACT], total: 1 })
    const sentence = 'This address was written to about it within the last 30 days.'
    fixtures.fail(previewPromoMail, 200, { code: 'mailed-recently', error: sentence, fields: { email: sentence } })
    const page = await openAsAdmin(`${OUTREACH}?show=contacts&contact=8`)
    const pane = await paneOf('Socks that match')
    await fill(page, pane.getByLabelText('Subject'), 'Your socks')
    await page.user.click(pane.getByRole('button', { name: 'Preview' }))
    await pane.findByText(sentence)
    expect(pane.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
    await openAsAdmin(`${OUTREACH}?show=contacts&contact=8`)
    const again = await paneOf('Socks that match')
    expect(await again.findByLabelText('Subject')).toHaveProperty('value', 'Your socks')
  })

  test('keeps the address of a post, whose row goes over to the contacts', async () => {
    fixtures.answer(listNonPitchPosts, { posts: [POST], total: 1 })
    const page = await openAsAdmin(`${OUTREACH}?show=posts`)
    await page.user.click(await screen.findByRole('link', { name: /Mugs with a plan/ }))
    const pane = await paneOf('Mugs with a plan')
    await fill(page, pane.getByLabelText('To'), 'cy@example.org')
    fixtures.answer(saveContactDetails, { email: 'cy@example.org' })
    fixtures.answer(listNonPitchPosts, { posts: [], total: 0 })
    await page.user.click(pane.getByRole('button', { name: 'Save the address' }))
    await screen.findByText('cy@example.org is under Contacts.')
    await screen.findByText(/Every post has an address, or came from a pitch\./)
    expect(fixtures.callsOf(saveContactDetails)).toMatchObject([{ params: { post: '9' }, body: { email: 'cy@example.org' } }])
  })

  test('has its template on a tab, which is refused with an unknown placeholder', async () => {
    fixtures.answer(getPromoSetup, { subject_line: 'Hello', email_body: 'About {title}' })
    const page = await openAsAdmin(OUTREACH)
    const tabs = within(await screen.findByRole('navigation', { name: 'Outreach' }))
    await page.user.click(tabs.getByRole('link', { name: 'Templates' }))
    await pathIs(SETUP)
    const save = await screen.findByRole('button', { name: 'Save the template' })
    await fill(page, screen.getByLabelText('Text'), 'Dear {first_name}')
    const sentence = 'Nobody fills in {first_name}. There are {name}, {title} and {boost_link}.'
    fixtures.fail(savePromoSetup, 200, { code: 'placeholder-unknown', error: sentence, fields: { email_body: sentence } })
    await page.user.click(save)
    await screen.findByText(sentence)
    fixtures.answer(savePromoSetup, { subject_line: 'Hello', email_body: 'Dear {name}' })
    await fill(page, screen.getByLabelText('Text'), 'Dear {name}')
    await page.user.click(save)
    await screen.findByText('The template is saved.')
    expect(fixtures.callsOf(savePromoSetup).at(-1)?.body).toEqual({ subject_line: 'Hello', email_body: 'Dear {name}' })
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Dear {name}')
  })

  test('has the page in the path as well', async () => {
    fixtures.answer(listPassedPitches, { pitches: [PITCH], total: 80 })
    await openAsAdmin(`${OUTREACH}2/`)
    await pathIs(`${OUTREACH}?page=2`)
    await screen.findByRole('link', { name: 'The kite' })
    expect(fixtures.callsOf(listPassedPitches).at(-1)?.params['page']).toBe('2')
  })

  test.each([OUTREACH, SETUP])('at %s is for administrators', async (path) => {
    await openPage(path)
    await waitFor(() => {
      expect(currentPath()).toBe('/')
    })
  })
})
