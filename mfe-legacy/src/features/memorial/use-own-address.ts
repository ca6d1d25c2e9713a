/** The address of a memorial that became a part of another leads to that one. */
import { useNavigate } from '@kinlore/shared/remote';
import { useEffect } from 'react';

/** From then on the address says where one is. */
export function useOwnAddress(asked: string, own: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (asked !== own) void navigate(`/memorials/${own}`, { replace: true });
  }, [asked, own, navigate]);
}
