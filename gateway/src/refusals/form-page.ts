import { errorPage } from './error-page.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Page for a form that was refused, with what the service said of it. `back` is a path of the site. */
export function formRefusedPage(sentences: readonly string[], back: string): Buffer {
  return errorPage({
    title: 'That did not work',
    heading: 'That did not work',
    words: sentences.length === 0 ? 'Please try again.' : escaped(sentences.join(' ')),
    way: [escaped(back), 'Back to the form'],
  })
}

/** Page for a form that was taken. */
export function formDonePage(sentence = 'It is done.'): Buffer {
  return errorPage({ title: 'Thank you', heading: 'Thank you', words: escaped(sentence), way: ['/', 'To all gifts'] })
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
