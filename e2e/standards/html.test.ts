import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PAGES } from '@ribbonry/contracts/pages'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import vnu from 'vnu-jar'
import { pageAddresses } from '../src/page-types.ts'
import { SITE_URL } from '../src/site.ts'

/** What Nu says and the pages keep, as patterns of whole sentences. */
const LEFT_OUT = [
  // React closes them so; Nu only warns, for attributes without quotes, which React never writes.
  'Trailing slash on void elements has no effect.*',
]

/** Nu alone takes most of this on a busy machine: a Java process reads the pages one after the other. */
const PATIENCE_MS = 180_000

/** Beside one of each kind: with pictures and a gift in their text, without a scene, missing, of another region, of staff. */
const FURTHER = ['/blog/post-number-3/', '/for-gardeners-who-talk-to-it/', '/404/', '/uk/', '/admin/gifts/']

let folder: string
/** HTML as the server writes it, by address. */
const pages = new Map<string, string>()

beforeAll(async () => {
  const plain = PAGES.filter(({ path, area }) => area !== 'staff' && !path.includes(':') && path !== '')
  const paths = [...Object.values(await pageAddresses()), ...plain.map(({ path }) => `/${path}/`), ...FURTHER]
  folder = await mkdtemp(join(tmpdir(), 'ribbonry-html-'))
  for (const path of new Set(paths)) {
    const answer = await fetch(`${SITE_URL}${path}`)
    pages.set(answer.redirected ? new URL(answer.url).pathname : path, await answer.text())
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Message {
  readonly url: string
  readonly message: string
  readonly extract?: string
}

/** What Nu says of all pages, in one process. */
async function said(): Promise<readonly string[]> {
  const files = [...pages].map(([path, html], index) => ({ path, html, file: join(folder, `${index}.html`) }))
  await Promise.all(files.map(({ file, html }) => writeFile(file, html)))
  const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--filterpattern', LEFT_OUT.join('|')]
  const { messages } = JSON.parse(await vnu.vnu.check([...options, ...files.map(({ file }) => file)])) as { messages: Message[] }
  const pathOf = (url: string): string => files.find(({ file }) => basename(file) === basename(url))?.path ?? url
  return messages.map(({ url, message, extract = '' }) => `${pathOf(url)}: ${message} (${extract})`)
}

/** Elements of a name with what is in them; none of these stand in one of their own. */
const elements = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<${name}[ >].*?</${name}>`, 'gs')) ?? []

const SUBMITS = /<button(?![^>]* type="(?:button|reset)")|<input[^>]* type="(?:submit|image)"/

describe('Nu', () => {
  it(
    'has nothing to say of a page of any kind',
    async () => {
      expect(pages.size).toBeGreaterThan(50)
      expect(await said()).toEqual([])
    },
    PATIENCE_MS,
  )
})

describe('the forms of all pages', () => {
  it('can be sent without JavaScript, by a button', () => {
    const forms = [...pages].flatMap(([path, html]) => elements(html, 'form').map((form) => ({ path, form })))
    expect(forms.length).toBeGreaterThan(pages.size)
    expect(forms.filter(({ form }) => !SUBMITS.test(form))).toEqual([])
  })

  it('say what each group of fields is', () => {
    const groups = [...pages].flatMap(([path, html]) => elements(html, 'fieldset').map((group) => ({ path, group })))
    expect(groups.length).toBeGreaterThan(5)
    expect(groups.filter(({ group }) => !/^<fieldset[^>]*><legend[^>]*>[^<]*\p{L}/u.test(group))).toEqual([])
  })
})
