import { describe, expect, test } from '@jest/globals'
import {
  cropCreativeImage,
  getNewestCreative,
  saveTemporaryCreative,
  startFunnel,
  submitLead,
  submitPitchEmail,
} from '@ribbonry/contracts'
import { chooseFile, fillFields } from '../../../test/components/forms.ts'
import {
  currentPath,
  fill,
  fixtures,
  type OpenedPage,
  openPage,
  screen,
  waitFor,
  within,
} from '../../../test/components/page.tsx'
import { UNCLAIMED_LANTERN } from '../../../test/unclaimed-creative.ts'

const PITCH = '/product-pitch/'
const TEMP = 'aB3x-YaB3xYaB3xYaB3x_Y'
const OTHER_TEMP = 'cD4z_ZcD4zZcD4zZcD4z-Z'
const CREATE = `/product-pitch/create/${TEMP}/new/?plan=premium`
const CONFIRMATION = `/product-pitch/confirmation/${TEMP}/`
const UPLOADED = { image: '/media/part/960.jpg', source_image: '/media/whole/960.jpg', width: 1600, height: 1200, gif: null }

async function choosePicture(page: OpenedPage): Promise<void> {
  const picture = new File(['a picture'], 'lantern.png', { type: 'image/png' })
  await chooseFile(page, screen.getByRole('button', { name: 'Choose a picture' }), picture)
  await screen.findByRole('button', { name: 'Crop' })
}

const writePitch = (page: OpenedPage) =>
  fillFields(page, {
    Title: 'A lantern that works the late shift',
    'Price in $': '$28',
    'Link to it': 'mothlamps.com/late',
  })
const goOn = ({ user }: OpenedPage) => user.click(screen.getByRole('button', { name: 'Keep it and go on' }))

describe('the pitch page', () => {
  test('shows the card as it is typed, begins the pitch with its picture, and leads to the confirmation', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    fixtures.answer(cropCreativeImage, UPLOADED)
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    const page = await openPage(PITCH, { width: 390 })
    await writePitch(page)
    const preview = within(screen.getByRole('region', { name: 'As a visitor meets it' }))
    await preview.findByText('A lantern that works the late shift')
    preview.getByText(/at Mothlamps/)
    preview.getByText('$28')
    preview.getByText(/Sponsored/)
    screen.getByText('35 of 40')
    await choosePicture(page)
    await goOn(page)
    await waitFor(() => {
      expect(page.departures).toEqual([CONFIRMATION])
    })
    expect(fixtures.callsOf(startFunnel)).toHaveLength(1)
    expect(fixtures.callsOf(saveTemporaryCreative).map(({ params, body }) => [params['temp'], body])).toEqual([
      [
        TEMP,
        {
          title: 'A lantern that works the late shift',
          what: '',
          content: '',
          price: '28',
          link: 'mothlamps.com/late',
          image: UPLOADED.image,
          gif: '',
        },
      ],
    ])
    expect(page.complaints).toEqual([])
    await openPage(CONFIRMATION)
    await screen.findByRole('heading', { name: 'Make it yours' })
  })

  test('begins with a plan, and takes along what was typed', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    const page = await openPage(PITCH)
    await fillFields(page, { Title: 'Half a title' })
    await page.user.click(screen.getByRole('button', { name: 'Start with Premium' }))
    await waitFor(() => {
      expect(page.departures).toEqual([CREATE])
    })
    expect(fixtures.callsOf(startFunnel).map(({ query }) => query['plan'])).toEqual(['premium'])
    await openPage(CREATE)
    await screen.findByDisplayValue('Half a title')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a title')
  })

  test('begins another pitch with what was typed where the first is gone', async () => {
    fixtures.answer(startFunnel, { id: TEMP })
    fixtures.answer(cropCreativeImage, UPLOADED)
    fixtures.fail(saveTemporaryCreative, 200, { code: 'campaign-not-created', error: 'Campaign could not be created.' })
    const page = await openPage(PITCH)
    await writePitch(page)
    await choosePicture(page)
    await goOn(page)
    within(await screen.findByRole('alert')).getByText('Campaign could not be created.')
    fixtures.answer(startFunnel, { id: OTHER_TEMP })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    await choosePicture(page)
    await goOn(page)
    await waitFor(() => {
      expect(page.departures).toEqual([`/product-pitch/confirmation/${OTHER_TEMP}/`])
    })
    expect(fixtures.callsOf(startFunnel)).toHaveLength(2)
  })

  test('names the three plans and the fee', async () => {
    await openPage(PITCH)
    const plans = within(screen.getByRole('region', { name: 'One fee to start, and no meter running' }))
    for (const goal of ['50,000', '150,000', '600,000']) plans.getByText(`A goal of ${goal} valid impressions`)
    expect(plans.getAllByText(/up to 10 pitches/i)).toHaveLength(3)
    plans.getByText('The fee of $249 is paid online, once, and that is all.')
    expect(plans.getAllByText('The fee of $249 is paid online, once; the rest is settled after a talk with us.')).toHaveLength(2)
    for (const price of ['$149', '$299', '$999', '$249']) expect(plans.getAllByText(price)).toHaveLength(1)
  })

  test('takes a lead, and asks for all four fields and a proper address', async () => {
    const page = await openPage(PITCH)
    const { user } = page
    const part = within(screen.getByRole('region', { name: 'The picture is not ready yet?' }))
    const send = () => user.click(part.getByRole('button', { name: 'Send it' }))
    await fill(page, part.getByLabelText('Name'), 'Dorothea Lund')
    await send()
    within(await part.findByRole('alert')).getByText('Please fill out all required fields.')
    expect(document.activeElement?.getAttribute('name')).toBe('email')
    await fill(page, part.getByLabelText('Email'), 'dorothea')
    await fill(page, part.getByLabelText('Link to your product'), 'mothlamps.com')
    await send()
    await part.findByText('Please provide a valid email address.')
    expect(fixtures.callsOf(submitLead)).toEqual([])
    await fill(page, part.getByLabelText('Email'), 'dorothea@mothlamps.com')
    await user.selectOptions(part.getByLabelText('Plan'), 'Platinum $999')
    await send()
    within(await part.findByRole('status')).getByText(/dorothea@mothlamps\.com/)
    expect(fixtures.callsOf(submitLead).map(({ body }) => body)).toEqual([
      { name: 'Dorothea Lund', email: 'dorothea@mothlamps.com', link: 'mothlamps.com', plan: 'Platinum $999' },
    ])
  })

  test.each(['/ssna/', '/submit/'])('is where %s leads', async (path) => {
    await openPage(path)
    expect(currentPath()).toBe(PITCH)
  })
})

test('a link into the funnel is mailed to an address', async () => {
  const page = await openPage('/temporary-submit/')
  const mail = () => page.user.click(screen.getByRole('button', { name: 'Mail me the link' }))
  await mail()
  await screen.findByText('Please provide a valid email address.')
  await fillFields(page, { 'Your email address': 'dorothea@mothlamps.com' })
  await mail()
  expect((await screen.findByText(/dorothea@mothlamps\.com/)).closest('[role=status]')).not.toBeNull()
  expect(fixtures.callsOf(submitPitchEmail).map(({ body }) => body)).toEqual([{ email: 'dorothea@mothlamps.com' }])
})
