/** A package is one of followers unless its order says more. */
export const packageTypeOf = ({ packageType }: { packageType?: string | undefined }): string =>
  packageType ?? 'followers';
