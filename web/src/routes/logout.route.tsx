import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AccountPage } from '../app/account-paths.ts'
import type { PageHandle } from '../app/page-route.ts'
import { useLogOut } from '../features/sign-in/api/log-out.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { flash } from '../ui/flash/flash-queue.ts'

const METADATA: PageMetadata = {
  title: `Log out | ${SITE_NAME}`,
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/logout/',
  noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/auth-pages.ts' }

/** Ends the session and redirects home. */
export const logoutRoute: AccountPage = { handle, Component: Logout }

function Logout() {
  const navigate = useNavigate()
  const { mutate } = useLogOut()
  const started = useRef(false)
  usePageMetadata(METADATA)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(undefined, {
      onSettled: () => {
        flash('You are logged out. Come back soon.')
        void navigate('/', { replace: true })
      },
    })
  }, [mutate, navigate])
  return (
    <div className="wrap">
      <h1 className="over">Seeing you to the door</h1>
    </div>
  )
}
