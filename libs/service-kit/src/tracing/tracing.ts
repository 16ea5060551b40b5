/**
 * Starts OpenTelemetry when an OTLP endpoint is configured; nothing is loaded otherwise.
 * @returns a function that sends what is left and stops
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve()
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK({ serviceName: service })
  sdk.start()
  return () => sdk.shutdown()
}
