/** Policy of a mail shown in a page: nothing is loaded, not even from this site; the logo is a `data:` URL. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`

export interface MailMarkup {
  /** The document, with style attributes renamed to `data-style`. */
  readonly html: string
  /** Its style sheet. */
  readonly css: string
}

/**
 * Prepares a mail for a frame. The content security policy forbids inline styles in frames too, so a script sets the styles.
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
    // The sandbox forbids new windows, so a link that targets one does nothing.
    .replace(/<head[^>]*>/, (head) => `${head}${POLICY}<base target="_blank">`)
  return { html: bare, css: sheets.join('\n') }
}
