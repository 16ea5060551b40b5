import { Navigate, useParams } from 'react-router'

interface PageInPathProps {
  /** The list's own path. */
  readonly path: string
}

/** Redirects from an address with the page in its path (`…/2`) to the one with the page in the query. */
export function PageInPath({ path }: PageInPathProps) {
  const { page = '1' } = useParams()
  return <Navigate to={/^[1-9]\d{0,8}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path} replace />
}
