import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AccountPage } from '../app/account-routes.ts'
import type { PageHandle } from '../app/page-route.ts'
import { placeToReturn } from '../features/sign-in/place-to-return.ts'
import { privatePage } from '../metadata/private-page.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { Entrance } from '../ui/entrance/entrance.tsx'
import { meOptions } from '../ui/members/get-me.ts'
import { signedIn } from '../ui/members/signed-in.ts'

const METADATA = privatePage('Logged in', '/login/')
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/entrances.ts' }

/** Where a log-in elsewhere ends well: looks who it is, and goes on to where that began. */
export const successSocialLoginRoute: AccountPage = { handle, Component: Success }

function Success() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const begun = useRef(false)
  const from = search.get('return_to') ?? ''
  usePageMetadata(METADATA)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const look = async () => {
      const { user } = await client.fetchQuery({ ...meOptions, staleTime: 0 })
      signedIn(client, user)
      await navigate(placeToReturn({ from }, '', location.origin), { replace: true })
    }
    look().catch(() => { void navigate('/fail-social-login/?reason=failed', { replace: true }) })
  }, [client, navigate, from])
  return <Entrance over="There you are" title="Logging you in" aside="Everything is where you left it. Nobody has peeked."><p>One moment.</p></Entrance>
}
