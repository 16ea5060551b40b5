import { postChanged } from '@ribbonry/contracts'
import { testCachedAnswers } from '@ribbonry/service-kit/testing'
import { buildPostChanged, until } from '@ribbonry/testing'
import { afterAll } from '@jest/globals'
import { startTestGiveaways } from './test-giveaways.ts'

const GIFT = 4711

const giveaways = await startTestGiveaways()
let version = 1

afterAll(() => giveaways.close())

const publishPrize = (changes: Parameters<typeof buildPostChanged>[1]): Promise<void> =>
  giveaways.publish(postChanged, buildPostChanged(GIFT, { version: (version += 1), ...changes }))

testCachedAnswers('giveaways', {
  running: giveaways,
  prepare: async () => {
    await giveaways.sql.query('truncate giveaways, known_posts restart identity cascade')
    await giveaways.sql.query(
      `insert into giveaways (slug, title, description, sponsor, winners, starts, ends, prize_of) values ('win-a-teapot', 'Win',
        '', 'Tannin & Sons', 1, now() - interval '1 day', now() + interval '9 days', 'teapot')`,
    )
    await publishPrize({ slug: 'teapot' })
    await until('the prize is known', async () => {
      const { body } = await giveaways.get('/api/giveaway/win-a-teapot')
      return body.giveaway.prize === 'teapot'
    })
    return () => ['/api/giveaway/win-a-teapot', '/api/giveaway/win-a-teapot/rules', '/api/giveaways/1']
  },
  changes: {
    giveaway: {
      'the picture of its prize': () => publishPrize({ slug: 'teapot', image: '/media/teapot.jpg', picture: null }),
      'the address of its prize': () => publishPrize({ slug: 'stoneware-teapot' }),
      'who may see its prize': () => publishPrize({ slug: 'stoneware-teapot', deleted: true }),
    },
  },
})
