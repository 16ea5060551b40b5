import { describe, expect, test } from '@jest/globals'
import { confirmBoostEditRequest, submitBoostEditRequest } from '@ribbonry/contracts'
import { answerBoosts, BOOST_PAGE, RADIO } from '../../../test/boosts.ts'
import { fill, fixtures, openPage, screen, within } from '../../../test/components/page.tsx'

const PAGE = `${BOOST_PAGE}edit-request/`
const EMAIL = 'joon@knobs-and-dials.example'
const SEND = { name: 'Send it to an editor' }

describe('the page of an edit request', () => {
  test('asks for an address twice, and says that its mail has a link', async () => {
    answerBoosts(fixtures)
    fixtures.answer(submitBoostEditRequest, { state: 'unconfirmed' })
    const page = await openPage(PAGE, { width: 390 })
    const send = await screen.findByRole('button', SEND)
    await page.user.click(send)
    await screen.findByText('Please change something first.')
    screen.getByText('Please enter an email address')
    const [title, price] = [screen.getByLabelText<HTMLInputElement>('Title'), screen.getByLabelText<HTMLInputElement>(/^Price/)]
    await fill(page, title, 'A radio that turns on and on and on, and off again')
    expect(title.value).toHaveLength(40)
    await fill(page, price, '$ 1,040.50')
    expect(price.value).toBe('1040.50')
    await fill(page, screen.getByLabelText('Description'), 'a'.repeat(300))
    await screen.findByText('280 of 280')
    await fill(page, screen.getByLabelText('Email'), EMAIL)
    const again = screen.getByLabelText('Email, once more')
    await fill(page, again, 'joon@knobs-and-dails.example')
    await page.user.click(send)
    await screen.findByText('Email addresses do not match')
    await fill(page, again, EMAIL)
    await page.user.click(send)
    await screen.findByRole('heading', { name: 'Look into your mailbox' })
    const [sent] = fixtures.callsOf(submitBoostEditRequest)
    const names = Object.keys(sent?.body ?? {})
    expect(names).toEqual(expect.arrayContaining(['title', 'price', 'description', 'email', 'email_again']))
    expect(names).not.toContain('link')
    expect(page.complaints).toEqual([])
  })

  test('keeps what was typed on this device until it is sent', async () => {
    answerBoosts(fixtures)
    fixtures.fail(submitBoostEditRequest, 503)
    const page = await openPage(PAGE, { as: 'shopper' })
    await fill(page, await screen.findByLabelText('Title'), 'A radio that turns')
    await page.user.click(screen.getByRole('button', SEND))
    await screen.findByText('Your proposal could not be sent. Nothing that you typed is lost.')
    await openPage(PAGE, { as: 'shopper' })
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('A radio that turns')
  })

  test('confirms a proposal by the link of its mail', async () => {
    answerBoosts(fixtures)
    fixtures.answer(confirmBoostEditRequest, { title: RADIO.title, slug: RADIO.slug })
    const { complaints, user } = await openPage(`${PAGE}?confirm=s3cret`)
    const send = await screen.findByRole('button', SEND)
    expect(fixtures.callsOf(confirmBoostEditRequest)).toEqual([])
    await user.click(send)
    await screen.findByText(`Your proposal for “${RADIO.title}” is with our editors.`, { exact: false })
    expect(fixtures.callsOf(confirmBoostEditRequest).map(({ body }) => body)).toEqual([{ code: 's3cret' }])
    expect(complaints).toEqual([])
  })

  test('says so when the link is no longer valid', async () => {
    answerBoosts(fixtures)
    fixtures.fail(confirmBoostEditRequest, 200, { code: 'code-not-valid', error: 'This link has been used already.' })
    const { user } = await openPage(`${PAGE}?confirm=s3cret`)
    await user.click(await screen.findByRole('button', SEND))
    within(await screen.findByRole('alert')).getByText('This link has been used already.')
    expect(fixtures.callsOf(confirmBoostEditRequest)).toHaveLength(1)
  })
})
