const LISTS = ['clicks-score', 'new', 'popular', 'wctr', 'random'] as const
const MOST_PAGES = 6

export interface Gift {
  readonly id: number
  readonly slug: string
}

/** Content of the site: its lists in their order, and the gift of the day. */
export interface Catalogue {
  readonly lists: ReadonlyMap<string, readonly Gift[]>
  readonly featured: Gift | undefined
}

/** Reads the lists from the site. @throws Error with a message of one sentence when it does not answer, or has no gifts */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const lists = new Map<string, readonly Gift[]>()
  for (const list of LISTS) {
    const gifts: Gift[] = []
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const { posts } = await read<{ posts: Gift[] }>(`${url}/api/lists/${list}/${page}`)
      gifts.push(...posts.filter(isGift).map(({ id, slug }) => ({ id, slug })))
      if (posts.length === 0) break
    }
    if (gifts.length > 0) lists.set(list, gifts)
  }
  if (lists.size === 0) throw new Error(`The lists of ${url} are empty: there is nothing to look at`)
  const { featured } = await read<{ featured: Gift | null }>(`${url}/api/lists/featured`)
  return { lists, featured: featured ?? undefined }
}

/** Ad slots in the lists have negative ids. */
function isGift({ id }: Gift): boolean {
  return id > 0
}

/** Gifts listed below another on its page. */
export async function readRelated(url: string, { id }: Gift): Promise<Gift[]> {
  return (await read<{ posts: Gift[] }>(`${url}/api/related/${id}/1`)).posts
}

async function read<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address).catch(() => undefined)
  if (answer === undefined)
    throw new Error(`${new URL(address).origin} does not answer: start the site with \`npm start\`, or name another with --url`)
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
  return (await answer.json()) as Answer
}
