import type { Page } from 'playwright-core'

/**
 * Starts a pitch with a picture and claims it for the logged-in member, by the calls that the funnel's pages make. Returns the
 * campaign's code.
 */
export async function claimCampaign(page: Page, title: string): Promise<string> {
  const picture = (await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } })).toString('base64')
  return await page.evaluate(
    async ({ name, png }) => {
      const send = async <Answer>(path: string, body: FormData | object): Promise<Answer> => {
        const isForm = body instanceof FormData
        const response = await fetch(`/api/user/${path}`, {
          method: 'POST',
          body: isForm ? body : JSON.stringify(body),
          ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
        })
        const answer = (await response.json()) as Answer & { readonly meta: { readonly status: string } }
        if (answer.meta.status !== 'success') throw new Error(`${path}: ${JSON.stringify(answer)}`)
        return answer
      }
      const { id } = await send<{ readonly id: string }>('start_funnel', {})
      const upload = new FormData()
      upload.set('temp_id', id)
      const bytes = Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0)
      upload.set('source_image', new Blob([bytes], { type: 'image/png' }), 'picture.png')
      const { image } = await send<{ readonly image: string }>('creative/crop_image/new', upload)
      const pitch = { title: name, content: '', price: '28', link: 'https://mothlamps.com/late', image }
      await send(`creative/temporary/${id}`, pitch)
      return (await send<{ readonly code: string }>('activate_advertiser', { temp_id: id })).code
    },
    { name: title, png: picture },
  )
}
