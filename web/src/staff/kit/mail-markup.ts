/** What a mail may do in a page: nothing is loaded, not even from this site; its logo is a `data:` URL. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`

export interface MailMarkup {
  /** The document, whose style attributes are called `data-style`. */
  readonly html: string
  /** Its style sheet. */
  readonly css: string
}

/**
 * A mail as a document of a frame. Pages forbid inline styles, and their frames inherit that, so that styles are set by script.
 * @param html rendered by React, which escapes quotes in texts
 */
export function mailMarkup(html: string): MailMarkup {
  const sheets: string[] = []
  const bare = html
    .replaceAll(/<style[^>]*>([\s\S]*?)<\/style>/g, (_, css: string) => {
      sheets.push(css)
      return ''
    })
    .replaceAll(' style="', ' data-style="')
    // A link opens a window, which the sandbox does not let it do.
    .replace(/<head[^>]*>/, (head) => `${head}${POLICY}<base target="_blank">`)
  return { html: bare, css: sheets.join('\n') }
}
