import { describe, expect, test } from '@jest/globals'
import { getStaffPost, updatePost } from '@ribbonry/contracts'
import { fixtures, openPage, screen } from '../../../test/components/page.tsx'

const GIFT = '/admin/gifts/1/'
const REFUSED = {
  code: 'not-ready-to-publish',
  error: 'This gift cannot be published without a link and a picture.',
  fields: { link: 'A published gift needs a link to a shop.', picture_ids: 'A published gift needs a picture.' },
}

describe('publishing a gift', () => {
  test('that is refused leaves a draft, with an error at each missing field', async () => {
    fixtures.answer(getStaffPost, (_asked, usual) => ({
      post: { ...usual.post, published: null, merchant_link: '', images: [], missing: ['link' as const, 'picture' as const] },
    }))
    fixtures.fail(updatePost, 422, REFUSED)
    const { user } = await openPage(GIFT, { as: 'editor' })
    await screen.findByText('A draft. To be published it still needs a link and a picture.')
    await user.click(screen.getByRole('button', { name: 'Publish now' }))
    await screen.findByText(REFUSED.error)
    screen.getByText(REFUSED.fields.link)
    screen.getByText(REFUSED.fields.picture_ids)
    expect(screen.getByRole('button', { name: 'Publish now' })).toHaveProperty('disabled', false)
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull()
    expect(screen.getByLabelText('Published')).toHaveProperty('value', '')
  })

  test('that succeeds is shown from then on', async () => {
    fixtures.answer(getStaffPost, (_asked, usual) => ({ post: { ...usual.post, published: null } }))
    fixtures.answer(updatePost, (_asked, usual) => {
      const post = { ...usual.post, id: 1, published: '2026-11-23T10:00:00.000Z' }
      fixtures.answer(getStaffPost, { post })
      return { post }
    })
    const { user } = await openPage(GIFT, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: 'Publish now' }))
    await screen.findByRole('button', { name: 'Unpublish' })
    expect(fixtures.callsOf(updatePost)[0]?.body).toMatchObject({ published: expect.stringMatching(/^\d{4}-/) })
  })
})
