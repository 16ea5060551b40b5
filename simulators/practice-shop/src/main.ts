import { z } from 'zod'
import { labelledPages } from './catalogue.ts'
import { startPracticeShop } from './shop.ts'

/** A name of its own: `PORT` moves the site, whose checker finds the shop at 1090 all the same. */
const { PRACTICE_SHOP_PORT: port } = z
  .object({ PRACTICE_SHOP_PORT: z.coerce.number().int().min(0).max(65_535).default(1090) })
  .parse(process.env)
const shop = await startPracticeShop({ port })
process.stdout.write(`The practice shop has ${labelledPages().length} pages at http://${shop.socket}/\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.close())
