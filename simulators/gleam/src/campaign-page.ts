import type { Campaign } from './campaigns.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** The public page of a campaign, where visitors would enter. */
export function campaignPage({ key, title, starts_at, ends_at }: Campaign): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body>
<h1>${escaped(title)}</h1>
<p><img src="/pictures/${key}.png" alt="" width="480" height="320"></p>
<p>From ${escaped(starts_at)} to ${escaped(ends_at)}. One winner.</p>
<p>This simulator takes no entries.</p>
</body>
</html>
`
}
