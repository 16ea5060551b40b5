/**
 * Environment of programs written in Go: tsc, and the linter's type checker. They collect garbage at four times the memory in use
 * rather than at twice, and at the latest when they have 2 GiB. That saves about a seventh of their processor time.
 */
export const GO_PROGRAM = { GOGC: '300', GOMEMLIMIT: '2GiB' }
