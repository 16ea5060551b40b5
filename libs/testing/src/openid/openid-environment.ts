/** Identity providers for which the test provider stands in. */
export const OPENID_CLIENTS = ['google', 'facebook', 'apple'] as const

export const clientOf = (name: (typeof OPENID_CLIENTS)[number]): { id: string; secret: string } => ({
  id: `client-${name}`,
  secret: `secret-${name}`,
})

/** Environment variables of identity that configure the test provider as all three. */
export function openIdEnvironment(issuer: string): Record<string, string> {
  const all = OPENID_CLIENTS.flatMap((name) => {
    const [start, { id, secret }] = [name.toUpperCase(), clientOf(name)]
    return [
      [`${start}_CLIENT_ID`, id],
      [`${start}_CLIENT_SECRET`, secret],
      [`${start}_ISSUER`, issuer],
    ]
  })
  return Object.fromEntries(all) as Record<string, string>
}
