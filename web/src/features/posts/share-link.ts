/** Offers a page to the device's own share sheet, or else copies its address. */
export async function shareLink(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
