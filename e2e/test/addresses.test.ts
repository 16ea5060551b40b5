import { type Call, createPost, deletePost, removeGuide, saveStaffGuide } from '@ribbonry/contracts'
import { expect, test } from '@jest/globals'
import type { APIRequestContext } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { logIn } from '../src/log-in.ts'
import { SITE_URL } from '../src/site.ts'

const ROUNDS = 200
/** Parallel races: more are no faster on two processors. */
const AT_ONCE = 4
/** Suffix that makes slugs unique to this run. */
const RUN = Date.now().toString(36)

interface Answer {
  readonly meta: { readonly status: string; readonly code?: string }
  /** Id of a created guide. */
  readonly id?: number
  /** A created gift. */
  readonly post?: { readonly id: number }
}

/** Saves a guide and a gift with the same slug at the same moment, and deletes what was created. */
async function race(request: APIRequestContext, round: number): Promise<string> {
  const send = async ({ method, path }: Pick<Call, 'method' | 'path'>, data: object, id = 0): Promise<Answer> => {
    const url = SITE_URL + path.replace(':id', String(id))
    const answer = await request.fetch(url, { method, data, headers: { origin: SITE_URL } })
    return (await answer.json()) as Answer
  }
  const fields = { title: 'Wanted by two', slug: `wanted-by-two-${RUN}-${round}` }
  const saves = [saveStaffGuide, createPost]
  // The first request sent would usually win, so the order alternates.
  const isGiftFirst = round % 2 === 1
  const answers = await Promise.all((isGiftFirst ? saves.toReversed() : saves).map((call) => send(call, fields)))
  const [guide, gift] = isGiftFirst ? answers.toReversed() : answers
  if (guide?.id !== undefined) await send(removeGuide, {}, guide.id)
  if (gift?.post !== undefined) await send(deletePost, {}, gift.post.id)
  return [guide, gift].map((saved) => saved?.meta.code ?? saved?.meta.status).join(', ')
}

test(`of a guide and a gift that are saved with one slug in the same moment, exactly one wins, ${ROUNDS} times`, async () => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({ storageState: await logIn(browser, 'admin') })
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  const outcomes: string[] = []
  const work = async (): Promise<void> => {
    for (let round = rounds.shift(); round !== undefined; round = rounds.shift())
      outcomes.push(await race(context.request, round))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await context.close()
  const [guideWins, giftWins] = ['success, slug-taken', 'slug-taken, success']
  expect(outcomes.filter((outcome) => outcome !== guideWins && outcome !== giftWins)).toEqual([])
  expect(outcomes).toHaveLength(ROUNDS)
})
