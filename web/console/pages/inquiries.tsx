import { InquiryQueue } from '../../features/operators/inquiry-queue.tsx';

export function Inquiries() {
  return <InquiryQueue />;
}
