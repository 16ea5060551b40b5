import {
  type CallAnswer,
  type fillPromoMail,
  type getPromoSetup,
  type listNonPitchPosts,
  type listOutreachContacts,
  type listPassedPitches,
  memberErasureRequested,
  postChanged,
  PostScores,
  promoMailAccepted,
  scoresChanged,
} from '@ribbonry/contracts'
import { buildPostChanged, until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { startTestAds } from './test-ads.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

type Filled = CallAnswer<typeof fillPromoMail>
const ads = await startTestAds()
const { pitches } = ads
const owner = member(31, 'advertiser')
const eventFields = () => ({ event_id: randomUUID(), at: new Date().toISOString() })

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const listPitches = async () => (await pitches.get<CallAnswer<typeof listPassedPitches>>('campaign/passed-pitches/1', ADMIN)).body
const listContacts = async () =>
  (await pitches.get<CallAnswer<typeof listOutreachContacts>>('promo/advertiser-contact-list/1', ADMIN)).body
const listPosts = async (page = 1) =>
  (await pitches.get<CallAnswer<typeof listNonPitchPosts>>(`promo/nonpitch/${page}`, ADMIN)).body
const saveContact = async (post: number, email: string) =>
  (await pitches.post(`promo/contact-details/${post}`, { email }, ADMIN)).body
const fill = async (mail: object) => {
  const body = { subject_line: 'About {title}', email_body: 'Hello {name}: {boost_link}', tracking_ref: 'ref-1', ...mail }
  return await ads.send<Filled & { meta: { code?: string } }>('POST', '/api/admin/promo/fill', body, ADMIN)
}

/** Publishes posts as catalog does, and waits for their local copies. */
async function publishPosts(...posts: readonly { id: number; title: string; published?: string | null; deleted?: boolean }[]) {
  const events = posts.map(({ id, ...post }) => buildPostChanged(id, { slug: `post-${id}`, ...post }))
  await ads.publish(postChanged, ...events)
  await until('the posts are known', async () => {
    const ids = posts.map(({ id }) => id)
    const { rows } = await ads.sql.query('select from known_pictures where post_id = any($1) and title is not null', [ids])
    return rows.length === ids.length
  })
}

async function publishClicks(clicks: Readonly<Record<number, number>>, version: number): Promise<void> {
  const none = Object.fromEntries(Object.keys(PostScores.shape).map((name) => [name, 0]))
  const scores = Object.entries(clicks).map(([id, count]) => PostScores.parse({ ...none, post_id: Number(id), clicks: count }))
  await ads.publish(scoresChanged, { ...eventFields(), version, scores })
}

/** Creates a pitch of the owner that was accepted for outreach, with the post made from it. */
async function passPitch(post?: number): Promise<{ campaign: number; creative: number }> {
  const pitch = await pitches.claimed(owner)
  await pitches.post(`creative/${pitch.creative}/set-pass`, {}, ADMIN)
  if (post !== undefined) await pitches.post(`campaign/${pitch.campaign}/source-pitch-ad`, { post_id: post }, ADMIN)
  return pitch
}

describe('the list of passed pitches', () => {
  test('has pitches that were set to pass, with their post and the template for each', async () => {
    await publishPosts({ id: 7, title: 'The kite' })
    const [with7, without] = [await passPitch(7), await passPitch()]
    await pitches.running(owner)
    const { pitches: listed, total } = await listPitches()
    expect(total).toBe(2)
    expect(listed).toMatchObject([
      { id: without.creative, title: PITCH.title, post: null, user_id: 31, mailed: null, merchant: 'Drumlin' },
      { id: with7.creative, post: { id: 7, slug: 'post-7', title: 'The kite' }, subject_line: `${PITCH.title} is on Ribbonry` },
    ])
    expect(listed[0]?.email_body).toContain('{boost_link}')
    expect(listed[0]?.image).toMatch(/^\/media\//)
    await pitches.post(`creative/${without.creative}/set-pass`, { pass: false }, ADMIN)
    expect((await listPitches()).pitches.map(({ id }) => id)).toEqual([with7.creative])
  })
})

describe('public posts without a pitch', () => {
  test('are listed, most clicked first, until they have an address', async () => {
    await publishPosts(
      { id: 11, title: 'Socks' },
      { id: 12, title: 'A draft', published: null },
      { id: 13, title: 'Gone', deleted: true },
      { id: 14, title: 'Later', published: new Date(Date.now() + 3_600_000).toISOString() },
      { id: 15, title: 'From a pitch' },
      { id: 16, title: 'Mugs' },
      { id: 17, title: 'Hats' },
    )
    await passPitch(15)
    await publishClicks({ 11: 5, 16: 90, 17: 20 }, 3)
    await publishClicks({ 11: 900 }, 2)
    await until('the clicks are known', async () => (await listPosts()).posts[0]?.id === 16)
    const { posts, total } = await listPosts()
    expect(posts.map(({ id, title, clicks }) => [id, title, clicks])).toEqual([
      [16, 'Mugs', 90],
      [17, 'Hats', 20],
      [11, 'Socks', 5],
    ])
    expect([total, posts[0]?.subject_line]).toEqual([3, 'Mugs is on Ribbonry'])
    expect((await saveContact(17, 'Hats@Example.ORG')).meta.status).toBe('success')
    expect((await listPosts()).posts.map(({ id }) => id)).toEqual([16, 11])
    expect((await listPosts(2)).posts).toEqual([])
  })
})

describe('the contacts', () => {
  test('are posts with an address, latest first, normalised; an empty input removes one', async () => {
    await publishPosts({ id: 11, title: 'Socks' }, { id: 12, title: 'The kite' })
    await passPitch(12)
    await saveContact(11, ' Ann@Example.org ')
    await saveContact(12, 'bo@example.org')
    expect((await listContacts()).contacts).toMatchObject([
      { post_id: 12, slug: 'post-12', email: 'bo@example.org', user_id: 31 },
      {
        post_id: 11,
        slug: 'post-11',
        title: 'Socks',
        email: 'ann@example.org',
        contact_details: 'ann@example.org',
        subject_line: 'Socks is on Ribbonry',
        user_id: null,
        mailed: null,
      },
    ])
    await saveContact(11, 'cy@example.org')
    expect((await listContacts()).contacts.map(({ email }) => email)).toEqual(['cy@example.org', 'bo@example.org'])
    await saveContact(11, '')
    expect((await listContacts()).contacts.map(({ post_id: id }) => id)).toEqual([12])
    const { rows } = await ads.sql.query<{ action: string }>("select action from activity where item_type = 'post' order by id")
    expect(rows.map(({ action }) => action)).toEqual(['save-contact', 'save-contact', 'save-contact', 'remove-contact'])
  })

  test('are refused for an invalid address and for a post that is not public', async () => {
    await publishPosts({ id: 11, title: 'Socks' }, { id: 12, title: 'A draft', published: null })
    for (const email of ['ann', 'ann@', 'a@b@c', 'ann@example.org\nbcc: x@example.org', '<ann@example.org>'])
      expect([email, (await saveContact(11, email)).meta.code]).toEqual([email, 'email-invalid'])
    expect((await saveContact(12, 'ann@example.org')).meta.code).toBe('post-not-found')
    expect((await saveContact(99, 'ann@example.org')).meta.code).toBe('post-not-found')
    expect((await pitches.post('promo/contact-details/0', { email: '' }, ADMIN)).status).toBe(400)
  })

  test('are removed when the account of their address is erased', async () => {
    await publishPosts({ id: 11, title: 'Socks' })
    await saveContact(11, 'ann@example.org')
    const member_id = 77
    await ads.publish(memberErasureRequested, { ...eventFields(), member_id, email: 'Ann@example.org', email_confirmed: true })
    await until('the contact is gone', async () => (await listContacts()).total === 0)
    expect((await ads.sql.query('select from outreach_contacts')).rows).toEqual([])
  })
})

describe('the template', () => {
  const setup = async () => (await pitches.get<CallAnswer<typeof getPromoSetup>>('promo/setup', ADMIN)).body
  const save = async (text: object) => (await pitches.post('promo/setup', text, ADMIN)).body.meta

  test('has a default, and then what staff saved last', async () => {
    expect((await setup()).email_body).toContain('{boost_link}')
    expect(await save({ subject_line: 'Hello', email_body: 'About {title}' })).toEqual({ status: 'success' })
    await save({ subject_line: 'Hello again', email_body: 'About {title}' })
    expect(await setup()).toMatchObject({ subject_line: 'Hello again', email_body: 'About {title}' })
  })

  test('is refused without a subject or a text, or with an unknown placeholder', async () => {
    const text = { subject_line: 'Hello', email_body: 'About {title}' }
    expect((await save({ ...text, subject_line: ' \u200b ' })).code).toBe('subject-missing')
    expect((await save({ ...text, email_body: '' })).code).toBe('text-missing')
    expect(await save({ ...text, email_body: 'Dear {first_name}' })).toMatchObject({
      code: 'placeholder-unknown',
      error: 'Nobody fills in {first_name}. There are {name}, {title} and {boost_link}.',
    })
    expect((await setup()).subject_line).toBe('{title} is on Ribbonry')
  })
})

describe('filling in a mail', () => {
  const LINK = 'https://ribbonry.test/post-7/boost/?tracking_ref=ref-1'

  test('for a post: its title and link, to the saved or the typed address', async () => {
    await publishPosts({ id: 7, title: 'The kite {name} & $1' })
    await saveContact(7, 'ann@example.org')
    expect((await fill({ post_id: 7 })).body).toMatchObject({
      subject_line: 'About The kite {name} & $1',
      email_body: `Hello there: ${LINK}`,
      email: 'ann@example.org',
      boost_link: LINK,
      post_id: 7,
    })
    expect((await fill({ post_id: 7, email: 'BO@example.org', special_price: true })).body).toMatchObject({
      email: 'bo@example.org',
      boost_link: `${LINK}&param_token=ribbons-400`,
    })
  })

  test('for a member: about their own pitch, to the address of their account', async () => {
    await publishPosts({ id: 7, title: 'The kite' })
    await passPitch(7)
    expect((await fill({ user_id: 31 })).body).toMatchObject({
      subject_line: 'About The kite',
      email_body: `Hello member31: ${LINK}`,
      email: 'member31@ribbonry.test',
      post_id: 7,
    })
    expect((await fill({ user_id: 32 })).body.meta.code).toBe('member-not-found')
    expect((await fill({ user_id: 31, post_id: 8 })).body.meta.code).toBe('member-not-found')
  })

  test('needs a post only if the text contains its link', async () => {
    await passPitch()
    expect((await fill({ user_id: 31 })).body.meta.code).toBe('post-missing')
    expect((await fill({ user_id: 31, email_body: 'Hello {name}.' })).body).toMatchObject({
      subject_line: `About ${PITCH.title}`,
      email_body: 'Hello member31.',
      boost_link: '',
      post_id: null,
    })
  })

  test('is refused without its required values', async () => {
    await publishPosts({ id: 7, title: 'The kite' })
    const refusals = {
      'subject-missing': { post_id: 7, subject_line: '' },
      'text-missing': { post_id: 7, email_body: ' ' },
      'placeholder-unknown': { post_id: 7, email_body: '{what}' },
      'text-too-long': { post_id: 7, email: 'ann@example.org', email_body: '{boost_link}'.repeat(300) },
      'recipient-missing': { post_id: 7 },
      'email-invalid': { post_id: 7, email: 'ann' },
      'post-not-found': { post_id: 8, email: 'ann@example.org' },
    }
    for (const [code, mail] of Object.entries(refusals)) expect((await fill(mail)).body.meta.code).toBe(code)
    expect((await fill({ email: 'ann@example.org' })).body.meta.code).toBe('recipient-missing')
  })

  test('truncates a subject that is too long once it is filled in', async () => {
    await publishPosts({ id: 7, title: 'kite '.repeat(30).trim() })
    const { subject_line: subject } = (await fill({ post_id: 7, email: 'ann@example.org', subject_line: '{title}{title}' })).body
    expect(subject).toHaveLength(200)
  })
})

test('a mail that newsletter accepted is listed once', async () => {
  await publishPosts({ id: 7, title: 'The kite' }, { id: 8, title: 'Socks' })
  await passPitch(7)
  await saveContact(8, 'ann@example.org')
  const [pitch, post] = [
    { ...eventFields(), tracking_ref: 'a', post_id: 7, member_id: 31 },
    { ...eventFields(), tracking_ref: 'b', post_id: 8, member_id: null },
  ]
  await ads.publish(promoMailAccepted, pitch, pitch, post)
  await until('both mails are recorded', async () => (await listContacts()).contacts[0]?.mailed === post.at)
  await until('both are published', async () => (await listPitches()).pitches[0]?.mailed === pitch.at)
  expect((await ads.sql.query('select from promo_mails')).rows).toHaveLength(2)
})
