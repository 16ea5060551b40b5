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
