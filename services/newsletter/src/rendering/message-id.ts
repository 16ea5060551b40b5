/** The Message-ID of a mail; each edition, when staff send it again, has its own. */
export function messageIdOf(mailId: string, edition: number, siteUrl: string): string {
  return `<${mailId}.${edition}@${new URL(siteUrl).hostname}>`
}

/** The mail id of one of our Message-IDs; undefined for others. */
export function mailIdOf(messageId: string, siteUrl: string): string | undefined {
  const [, id, host] = /^<([A-Za-z][\w.-]*)\.\d+@([^>@\s]+)>$/.exec(messageId.trim()) ?? []
  return host === new URL(siteUrl).hostname ? id : undefined
}
