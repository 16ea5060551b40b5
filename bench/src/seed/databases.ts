import { withConnection, withDatabase, type Stack } from '../servers/stack.ts'
import { POSTS, SEED, ANALYZE } from './seed-sql.ts'

const EMPTY = 'ribbonry_empty'

/** Databases of a run: the product's own, seeded on first use, and empty copies of it. */
export class Databases {
  readonly #stack: Stack
  #seeded = false

  constructor(stack: Stack) {
    this.#stack = stack
  }

  /** Copies the migrated, empty database. Must run before anything connects to it. */
  async keepEmpty(): Promise<void> {
    const product = new URL(this.#stack.databaseUrl).pathname.slice(1)
    await this.#administer(`create database ${EMPTY} template ${product}`)
  }

  /** Fills the product's database with 100,000 gifts. */
  async seed(): Promise<void> {
    if (this.#seeded) return
    const began = performance.now()
    await withConnection(this.#stack.databaseUrl, async (client) => {
      await client.query(SEED)
      for (const statement of ANALYZE) await client.query(statement)
    })
    this.#seeded = true
    console.log(`  ${POSTS.toLocaleString('en')} gifts written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }

  /** Passes the administrator's address of a fresh, empty database to `work`, and drops it afterwards. */
  async withEmpty<Result>(name: string, work: (url: string) => Promise<Result>): Promise<Result> {
    await this.#administer(`create database ${name} template ${EMPTY}`)
    try {
      return await work(withDatabase(this.#stack.databaseUrl, name))
    } finally {
      await this.#administer(`drop database ${name} with (force)`)
    }
  }

  async #administer(statement: string): Promise<void> {
    await withConnection(withDatabase(this.#stack.databaseUrl, 'postgres'), (client) => client.query(statement))
  }
}
