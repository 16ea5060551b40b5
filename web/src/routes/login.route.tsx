import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { LoginForm } from '../features/account/components/login-form.tsx'
import { useAccount } from '../ui/members/use-account.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import styles from './login.module.css'

const METADATA: PageMetadata = {
  title: `Log in | ${SITE_NAME}`, description: DESCRIPTION, language: 'en-US', canonical: '/login/', noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/login.route.tsx' }

/** The log-in page. */
export const loginRoute = { handle, Component: Login }

function Login() {
  const navigate = useNavigate()
  const { user } = useAccount()
  usePageMetadata(METADATA)
  useEffect(() => { if (user !== null) void navigate('/', { replace: true }) }, [user, navigate])
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`over ${styles.over}`}>Oh good, it is you</p>
      <h1>Log in</h1>
      <LoginForm onDone={() => { void navigate('/') }} />
    </div>
  )
}
