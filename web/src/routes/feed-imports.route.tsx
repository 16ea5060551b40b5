export const feedImportsRoute = { Component: () => null }
export const feedImportRoute = { Component: () => null }
