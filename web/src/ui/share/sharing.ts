/** Copies text. Does nothing without a clipboard (visitor.md section 5). */
export async function copyText(text: string): Promise<'copied' | 'failed' | 'nothing'> {
  if (text === '') return 'nothing'
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

interface SharePlace {
  readonly name: string
  readonly href: string
}

/** Share targets as plain links, so that no third party learns of the visit. */
export function sharePlaces(title: string, url: string): readonly SharePlace[] {
  const [text, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  return [
    { name: 'Mail', href: `mailto:?subject=${text}&body=${link}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { name: 'Pinterest', href: `https://www.pinterest.com/pin/create/button/?url=${link}&description=${text}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
  ]
}

/** A phone or tablet that has a share sheet of its own. */
function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse) and (hover: none)').matches
}

/**
 * Opens the share sheet of a phone or tablet; closing it without a choice is an answer as well. False where there is none, or
 * where it did not open: the other ways remain.
 */
export async function shareByDevice(title: string, url: string): Promise<boolean> {
  return hasShareSheet() && (await openShareSheet(title, url))
}

/** Opens the share sheet of any device; returns what `shareByDevice` does. */
export async function openShareSheet(title: string, url: string): Promise<boolean> {
  return await navigator.share({ title, url }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}
