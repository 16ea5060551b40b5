import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  getStaffBlogPost,
  listDeadLinks,
  listGuideSelection,
  mendLinks,
  undoMendedLinks,
  updateBlogPost,
} from '@ribbonry/contracts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../../test/components/page.tsx'
import { answerInterlinking, GONE_LINK, linkingGuide, linkingPost, MOVED_LINK } from '../../../../test/interlinking.ts'

const PATH = '/editor/interlinking/'
const sent = () => fixtures.callsOf(mendLinks).map(({ body }) => body)

interface Saved {
  readonly version: number
}

beforeEach(() => {
  answerInterlinking(fixtures)
})

describe('dead links', () => {
  test('are listed with where they lead and who has them', async () => {
    fixtures.answer(listDeadLinks, { links: [MOVED_LINK, GONE_LINK], total: 2, unchecked: 3 })
    await openPage(PATH, { as: 'guides' })
    await screen.findByRole('link', { name: '/old-tea/' })
    screen.getByText('now at /tea/')
    screen.getByText('Has moved')
    screen.getByText('Leads to nothing')
    expect(screen.getAllByRole('link', { name: 'Guide 1' })[0]?.getAttribute('href')).toBe('/editor/dashboard/1/')
    screen.getByText('and 2 more')
    screen.getByText('3 more pages could not be checked just now.')
  })

  test('are previewed, mended and taken back', async () => {
    const { user } = await openPage(PATH, { as: 'editor' })
    await user.click(await screen.findByRole('button', { name: 'Mend /old-tea/' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lead these links elsewhere' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Lead to').value).toBe('/tea/')
    await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText('A [pot](/tea/).')
    dialog.getByText('You do not have access to do this')
    await user.click(dialog.getByRole('button', { name: 'Mend 1 guide' }))
    await screen.findByText('1 guide mended. Guide 2 stays as it is: You do not have access to do this')
    const changes = [{ path: '/old-tea', new_path: '/tea/' }]
    expect(sent()).toEqual([{ changes, preview: true }, { changes }])
    expect(screen.queryByRole('dialog')).toBeNull()
    fixtures.answer(undoMendedLinks, {
      restored: [],
      skipped: [{ id: 1, title: 'Guide 1', reason: 'Somebody has changed it since.' }],
    })
    await user.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('0 guides restored. Guide 1 stays as it is: Somebody has changed it since.')
    expect(fixtures.callsOf(undoMendedLinks).map(({ body }) => body)).toEqual([{ change_id: 9 }])
  })

  test('of blog posts are previewed, mended and taken back too; what changed since stays', async () => {
    const named = { slug: 'tea', words: 'pots', published: true }
    const posts = [
      { ...named, id: 5, title: 'On tea' },
      { ...named, id: 6, title: 'On pots' },
    ]
    fixtures.answer(listDeadLinks, { links: [{ ...MOVED_LINK, post_count: 2, posts }], total: 1, unchecked: 0 })
    fixtures.answer(mendLinks, { changed: [], skipped: [], change_id: null, left: 0 })
    const post = (id: number, version: number) => linkingPost(id, version, `Post ${id}: [pots](/old-tea/).`)
    fixtures.answer(getStaffBlogPost, ({ params }) => ({ post: post(Number(params['id']), 3) }))
    fixtures.answer(updateBlogPost, ({ params, body }) => ({ post: post(Number(params['id']), (body as Saved).version + 1) }))
    const { user } = await openPage(PATH, { as: 'editor' })
    expect((await screen.findByRole('link', { name: 'On tea' })).getAttribute('href')).toBe('/admin/blog/5/')
    await user.click(screen.getByRole('button', { name: 'Mend /old-tea/' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lead these links elsewhere' }))
    await user.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText('Post 5: [pots](/tea/).')
    expect(fixtures.callsOf(updateBlogPost)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Mend 2 blog posts' }))
    await screen.findByText('2 blog posts mended.')
    fixtures.answer(updateBlogPost, ({ params, body }) => ({ post: post(Number(params['id']), (body as Saved).version + 1) }))
    await user.click(screen.getByRole('button', { name: /Undo/ }))
    await screen.findByText('2 blog posts restored.')
    expect(fixtures.callsOf(updateBlogPost).map(({ params, body }) => [params['id'], body])).toEqual([
      ['5', { content: 'Post 5: [pots](/tea/).', version: 3 }],
      ['6', { content: 'Post 6: [pots](/tea/).', version: 3 }],
      ['5', { content: 'Post 5: [pots](/old-tea/).', version: 4 }],
      ['6', { content: 'Post 6: [pots](/old-tea/).', version: 4 }],
    ])
  })

  test('of a blog post that somebody changed meanwhile stay, and are named', async () => {
    const posts = [{ id: 5, slug: 'tea', title: 'On tea', words: 'pots', published: true }]
    fixtures.answer(listDeadLinks, { links: [{ ...GONE_LINK, post_count: 1, posts }], total: 1, unchecked: 0 })
    fixtures.answer(mendLinks, { changed: [], skipped: [], change_id: null, left: 0 })
    fixtures.answer(getStaffBlogPost, { post: linkingPost(5, 3, 'Two [pots](/gone/).') })
    const error = 'Somebody has changed this post since.'
    fixtures.fail(updateBlogPost, 409, { code: 'stale-version', error })
    const page = await openPage(PATH, { as: 'editor' })
    await page.user.click(await screen.findByRole('button', { name: 'Mend /gone/' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lead these links elsewhere' }))
    await page.user.click(dialog.getByRole('checkbox', { name: 'Keep the words, take the link away' }))
    await page.user.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText('Two pots.')
    await page.user.click(dialog.getByRole('button', { name: 'Mend 1 blog post' }))
    expect(await screen.findByText(`0 guides mended. On tea stays as it is: ${error}`)).toBeTruthy()
  })

  test('of several rows go together: to a chosen guide, or away', async () => {
    fixtures.answer(listGuideSelection, {
      posts: [
        { id: 5, slug: 'best-mugs', slug_title: 'Best Mugs', posts: 12, title: 'Best mugs', image: '/media/x', published: true },
      ],
    })
    const { user } = await openPage(PATH, { as: 'editor' })
    await screen.findByRole('link', { name: '/gone/' })
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Mend' }))
    const dialog = () => within(screen.getByRole('dialog', { name: 'Lead these links elsewhere' }))
    const show = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Show what changes' })
    await screen.findByRole('dialog', { name: 'Lead these links elsewhere' })
    expect(show().disabled).toBe(true)
    await user.click(dialog().getByRole('button', { name: 'Choose a guide for /gone/' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a guide' }))
    await user.click(await picker.findByRole('button', { name: /^Add\s*Best Mugs/ }))
    await waitFor(() => {
      expect(
        dialog()
          .getAllByLabelText<HTMLInputElement>('Lead to')
          .map(({ value }) => value),
      ).toEqual(['/tea/', '/best-mugs/'])
    })
    const [away] = dialog().getAllByRole('checkbox', { name: 'Keep the words, take the link away' })
    if (away !== undefined) await user.click(away)
    await user.click(show())
    await waitFor(() => {
      expect(sent()).toEqual([
        {
          changes: [
            { path: '/old-tea', new_path: '' },
            { path: '/gone', new_path: '/best-mugs/' },
          ],
          preview: true,
        },
      ])
    })
  })

  test('say what is no page of ours', async () => {
    const sentence = 'Please give a page of this site, such as /gifts-for-tea-people/'
    fixtures.fail(mendLinks, 200, { code: 'link-not-ours', error: sentence })
    const page = await openPage(PATH, { as: 'editor' })
    await page.user.click(await screen.findByRole('button', { name: 'Mend /gone/' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lead these links elsewhere' }))
    await fill(page, dialog.getByLabelText('Lead to'), 'https://elsewhere.example/')
    await page.user.click(dialog.getByRole('button', { name: 'Show what changes' }))
    await dialog.findByText(sentence)
    expect(dialog.queryByRole('button', { name: /^Mend/ })).toBeNull()
  })

  test('that the member may not change have no button', async () => {
    fixtures.answer(listDeadLinks, { links: [{ ...GONE_LINK, guides: [linkingGuide(1, false)] }], total: 1, unchecked: 0 })
    await openPage(PATH, { as: 'guides' })
    await screen.findByRole('link', { name: '/gone/' })
    expect(screen.queryByRole('button', { name: 'Mend /gone/' })).toBeNull()
  })
})

describe('guides that nobody links to', () => {
  test('are the other tab', async () => {
    const { user } = await openPage(PATH, { as: 'editor' })
    await user.click(await screen.findByRole('link', { name: 'Guides without links' }))
    const lonely = await screen.findByRole('link', { name: 'Lonely' })
    expect(lonely.getAttribute('href')).toBe('/editor/dashboard/3/')
    screen.getByText('1,200')
    expect(currentPath()).toBe(`${PATH}unlinked/`)
  })
})
