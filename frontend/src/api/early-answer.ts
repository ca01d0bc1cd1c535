declare global {
  interface Window {
    /** What the early script asked the gateway, long before the shop's own scripts ran; null without an answer. */
    earlyAnswer?: { path: string; response: Promise<Response | null> };
  }
}

/** The answer that was asked for early. It is taken once, and only a success: whatever else came is asked for again. */
export async function takeEarlyAnswer(path: string): Promise<Response | null> {
  if (window.earlyAnswer?.path !== path) return null;
  const { response } = window.earlyAnswer;
  delete window.earlyAnswer;
  const answer = await response;
  return answer?.ok ? answer : null;
}
