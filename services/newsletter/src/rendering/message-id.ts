/** Names one mail to all the world; each time staff send it again it is another one. */
export function messageIdOf(mailId: string, edition: number, siteUrl: string): string {
  return `<${mailId}.${edition}@${new URL(siteUrl).hostname}>`
}

/** The mail's id in a Message-ID of ours, undefined in any other. */
export function mailIdOf(messageId: string, siteUrl: string): string | undefined {
  const [, id, host] = /^<([A-Za-z][\w.-]*)\.\d+@([^>@\s]+)>$/.exec(messageId.trim()) ?? []
  return host === new URL(siteUrl).hostname ? id : undefined
}
