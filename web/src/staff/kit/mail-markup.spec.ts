import { expect, it } from '@jest/globals'
import { mailMarkup } from './mail-markup.ts'

it('takes the styles out of a mail, and lets it load nothing', () => {
  const { html, css } = mailMarkup(
    '<html><head lang="en"><style>p { color: red }</style></head>' +
      '<body style="margin:0"><p style="color:blue">say style=&quot;x&quot;</p></body></html>',
  )
  expect(css).toBe('p { color: red }')
  expect(html).toContain(
    `<head lang="en"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">`,
  )
  expect(html).toContain('<body data-style="margin:0"><p data-style="color:blue">say style=&quot;x&quot;</p>')
  expect(html).not.toMatch(/<style| style="/)
})
