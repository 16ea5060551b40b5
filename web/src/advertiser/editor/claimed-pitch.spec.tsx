import { describe, expect, test } from '@jest/globals'
import {
  addCreativeComment,
  type Creative,
  generateEditLink,
  getCreative,
  listCreativeComments,
  pauseCreative,
  resetAdStats,
  saveCreative,
  saveCreativeByStaff,
  setCreativePass,
} from '@ribbonry/contracts'
import { fillFields } from '../../../test/components/forms.ts'
import { fixtures, openPage, screen, within } from '../../../test/components/page.tsx'
import { UNCLAIMED_LANTERN } from '../../../test/unclaimed-creative.ts'

const CLAIMED: Creative = { ...UNCLAIMED_LANTERN, campaign: 4200, status: 'running' }
const LOGIN_NEEDED = 'Please login with your advertising account to access the editor.'

const button = (name: string) => screen.findByRole('button', { name })

describe('the editor of a claimed pitch', () => {
  test('shows its state to its owner, who pauses it, sends it for approval, and makes a link for somebody else', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreative, { creative: { ...CLAIMED, version: 3, status: 'unapproved' } })
    fixtures.answer(generateEditLink, { token: 't', link: 'https://ribbonry.test/l', expires: '2026-12-01T10:00:00.000Z' })
    const page = await openPage('/product-pitch/creative/7/edit/', { as: 'advertiser' })
    const { user } = page
    await screen.findByText('Running')
    fixtures.answer(getCreative, { creative: { ...CLAIMED, status: 'paused' } })
    await user.click(await button('Pause'))
    await screen.findByText('Paused')
    expect(fixtures.callsOf(pauseCreative).map(({ params }) => params['id'])).toEqual(['7'])
    await user.click(await button('Make the link'))
    await screen.findByText('https://ribbonry.test/l')
    await fillFields(page, { Title: 'A lantern for the night shift' })
    await user.click(await button('Send for approval'))
    await screen.findByText('Waiting for approval')
    expect((await screen.findByText(/^Sent for approval\./)).closest('[role=status]')).not.toBeNull()
    expect(fixtures.callsOf(saveCreative)[0]?.body).toMatchObject({ title: 'A lantern for the night shift' })
  })

  test('takes a first and a last day, in their order, without a further approval', async () => {
    fixtures.answer(getCreative, { creative: { ...CLAIMED, first_day: '2026-12-01' } })
    fixtures.answer(saveCreative, { creative: { ...CLAIMED, first_day: '2026-12-01', last_day: '2026-12-24' } })
    const page = await openPage('/product-pitch/creative/7/edit/', { as: 'advertiser' })
    await button('Send for approval')
    expect(screen.getByLabelText('First day')).toHaveProperty('value', '2026-12-01')
    await fillFields(page, { 'Last day': '2026-11-30' })
    await page.user.click(await button('Send for approval'))
    await screen.findByText('The last day cannot be before the first.')
    expect(fixtures.callsOf(saveCreative)).toEqual([])
    await fillFields(page, { 'Last day': '2026-12-24' })
    await page.user.click(await button('Send for approval'))
    await screen.findByText('Saved. What runs goes on running.')
    expect(fixtures.callsOf(saveCreative)[0]?.body).toMatchObject({ last_day: '2026-12-24' })
  })

  test('opens by the token of an edit link, for one save', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreative, { creative: { ...CLAIMED, status: 'unapproved' } })
    const { user } = await openPage('/product-pitch/edit-my-pitch/7/?token=s3cret')
    await user.click(await button('Send for approval'))
    await screen.findByRole('heading', { name: 'Sent for approval' })
    expect(fixtures.callsOf(getCreative)[0]?.query).toMatchObject({ token: 's3cret' })
    expect(fixtures.callsOf(saveCreative)[0]?.body).toMatchObject({ token: 's3cret' })
  })

  test('says that a link has been used', async () => {
    const sentence = 'The link to edit this pitch has expired or been used already.'
    fixtures.fail(getCreative, 200, { code: 'edit-link-not-valid', error: sentence })
    await openPage('/product-pitch/creative/7/?token=s3cret')
    within(await screen.findByRole('alert')).getByText(sentence)
    expect(screen.queryByLabelText('Title')).toBeNull()
  })

  test('asks visitors to log in with their advertising account, and opens once they have', async () => {
    fixtures.fail(getCreative, 401, { code: 'advertiser-login-needed', error: LOGIN_NEEDED })
    const page = await openPage('/product-pitch/creative/7/')
    within(await screen.findByRole('alert')).getByText(LOGIN_NEEDED)
    fixtures.answer(getCreative, { creative: CLAIMED })
    await fillFields(page, { 'Username or email': 'advertiser', Password: 'ribbons-and-bows' })
    await page.user.click(await button('Log in'))
    await screen.findByRole('heading', { name: UNCLAIMED_LANTERN.title })
    expect(screen.getByLabelText('Title')).toHaveProperty('value', UNCLAIMED_LANTERN.title)
  })

  test('lets staff save a running pitch, set it to pass, reset its baseline and comment on it', async () => {
    fixtures.answer(getCreative, { creative: CLAIMED })
    fixtures.answer(saveCreativeByStaff, { creative: CLAIMED })
    fixtures.answer(listCreativeComments, {
      comments: [{ text: 'Nice lamp.', author: 'odette', created: '2026-11-20T10:00:00.000Z' }],
    })
    const page = await openPage('/product-pitch/creative/7/', { as: 'admin' })
    const { user } = page
    await screen.findByText('Nice lamp.')
    await fillFields(page, { 'Comment for staff': 'Mind the moths.' })
    await user.click(await button('Add the comment'))
    await user.click(await button('Reset the stats'))
    await screen.findByText('Its figures count from now on.')
    await user.click(await button('Set to pass'))
    await user.click(await button('Save as staff'))
    await screen.findByText('Saved. What runs goes on running.')
    expect(fixtures.callsOf(addCreativeComment).map(({ body }) => body)).toEqual([{ comments: 'Mind the moths.' }])
    expect(fixtures.callsOf(resetAdStats).map(({ body }) => body)).toEqual([{ ad_id: 'x1017' }])
    expect(fixtures.callsOf(setCreativePass).map(({ body }) => body)).toEqual([{ pass: true }])
    expect(fixtures.callsOf(saveCreativeByStaff)).toHaveLength(1)
  })

  test('is closed to members without the right', async () => {
    fixtures.fail(getCreative, 403, { code: 'advertiser-login-needed', error: LOGIN_NEEDED })
    await openPage('/product-pitch/creative/7/', { as: 'shopper' })
    within(await screen.findByRole('alert')).getByText(LOGIN_NEEDED)
    expect(screen.queryByLabelText('Title')).toBeNull()
  })
})
